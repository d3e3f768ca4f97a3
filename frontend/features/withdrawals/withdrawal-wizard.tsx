import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PositiveAmount } from '#contracts/money'
import { payouts } from '#contracts/payouts/payouts'
import type { WithdrawalMethod } from '#contracts/withdrawal-methods'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { amountToType } from '../../lib/typed-amount.js'
import { ClientActs } from '../../ui/client-acts.js'
import { Page } from '../../ui/page.js'
import { Steps } from '../../ui/steps.js'
import type { DetailsForm } from './details-form.js'
import { DetailsStep } from './details-step.js'
import { MethodStep } from './method-step.js'
import { destinationsQuery } from './own-withdrawals.js'
import { ReviewStep } from './review-step.js'
import styles from './withdrawal-form.module.css'
import type { RequestSearch } from './withdrawal-search.js'

interface WithdrawalWizardProps {
  readonly search: RequestSearch
  /** Goes on to a step; `answered` is the present one with what it was answered with. */
  readonly onGo: (search: RequestSearch, answered: RequestSearch) => void
  readonly onRequested: () => Promise<void>
}

const stepOf = ({ step, amount, destination }: RequestSearch): 1 | 2 | 3 => {
  if (step === undefined) return 1
  return step === 'review' && destination && PositiveAmount.safeParse(amount).success ? 3 : 2
}

/** The method that was chosen; a bank transfer where none was. */
const methodOf = ({ method = 'bank' }: RequestSearch): WithdrawalMethod => method

const useSteps = (search: RequestSearch, current: number) => {
  const { data } = useQuery({ ...destinationsQuery(), enabled: current > 1 })
  const chosen = data?.items.find(({ destinationId }) => destinationId === search.destination)
  const label = chosen?.name ?? chosen?.label
  return [
    { label: withdrawalsText.steps.method, ...(current > 1 && { note: payouts[methodOf(search)].label }) },
    { label: withdrawalsText.steps.details, ...(current > 2 && label && { note: label }) },
    { label: withdrawalsText.steps.review, note: withdrawalsText.reviewNote },
  ]
}

/** How the address names a method. */
const asked = (method: WithdrawalMethod) => ({ method: method === 'bank' ? undefined : method })

/** Method, details, review. Where it stands is in the address; nothing is requested before the last button. */
export const WithdrawalWizard = ({ search, onGo, onRequested }: WithdrawalWizardProps) => {
  const current = stepOf(search)
  const { amount, destination } = search
  const method = methodOf(search)
  const [typed, setTyped] = useState<DetailsForm>()
  return (
    <Page title={current === 3 ? withdrawalsText.reviewTitle : withdrawalsText.selectTitle} subtitle={withdrawalsText.nothingYet}>
      <Steps steps={useSteps(search, current)} current={current} />
      <ClientActs>
        {current < 3 && (
          <div className={styles.entry}>
            {current === 1 ? (
              <MethodStep
                method={method}
                onNext={(chosen) => onGo({ ...search, ...asked(chosen), step: 'details' }, { ...search, ...asked(chosen) })}
              />
            ) : (
              <DetailsStep
                key={method}
                method={method}
                amount={amount && amountToType(amount)}
                destination={destination}
                typed={typed}
                onLeave={setTyped}
                onNext={(answers) =>
                  onGo({ step: 'review', ...asked(method), ...answers }, { step: 'details', ...asked(method), ...answers })
                }
              />
            )}
          </div>
        )}
        {current === 3 && amount && destination && (
          <ReviewStep amount={PositiveAmount.decode(amount)} destinationId={destination} search={search} onRequested={onRequested} />
        )}
      </ClientActs>
    </Page>
  )
}
