import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PositiveAmount } from '#contracts/values/money'
import { payouts } from '#contracts/payouts/payouts'
import type { WithdrawalMethod } from '#contracts/values/assets'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { releaseCodesText } from '../../lib/text/release-codes.js'
import { restText } from '../../lib/text/rest.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { amountToType } from '../../lib/forms/typed-amount.js'
import { useReloadState } from '../../lib/session/use-reload-state.js'
import { MoneyActs } from '../../ui/records/money-acts.js'
import { ConfirmEmailNote } from '../../ui/messages/confirm-email-note.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { Steps } from '../../ui/forms/steps.js'
import { CodeStep } from './code-step.js'
import { KeptDetails } from './details-form.js'
import { DetailsStep } from './details-step.js'
import { MethodStep } from './method-step.js'
import { destinationsQuery, termsQuery } from './own-withdrawals.js'
import { ReviewStep } from './review-step.js'
import styles from './withdrawal-form.module.css'
import type { RequestSearch } from './withdrawal-search.js'

interface WithdrawalWizardProps {
  readonly search: RequestSearch
  /** Goes on to another step. `answered` is the current step with its answers. */
  readonly onGo: (search: RequestSearch, answered: RequestSearch) => void
  readonly onRequested: () => Promise<void>
}

const stepOf = (
  { step, amount, destination }: RequestSearch,
  needsCode: boolean,
): 1 | 2 | 3 | 4 => {
  if (step === undefined) return 1
  if (step === 'details' || !destination || !PositiveAmount.safeParse(amount).success) return 2
  return step === 'code' && needsCode ? 4 : 3
}

const titles = {
  1: withdrawalsText.selectTitle,
  2: withdrawalsText.selectTitle,
  3: withdrawalsText.reviewTitle,
  4: releaseCodesText.stepTitle,
}

/** The chosen method; a bank transfer by default. */
const methodOf = ({ method = 'bank' }: RequestSearch): WithdrawalMethod => method

const useSteps = (search: RequestSearch, current: number, needsCode: boolean) => {
  const { data } = useQuery({ ...destinationsQuery(), enabled: current > 1 })
  const chosen = data?.items.find(({ destinationId }) => destinationId === search.destination)
  const label = chosen?.name ?? chosen?.label
  return [
    {
      label: withdrawalsText.steps.method,
      ...(current > 1 && { note: payouts[methodOf(search)].label }),
    },
    { label: withdrawalsText.steps.details, ...(current > 2 && label && { note: label }) },
    { label: withdrawalsText.steps.review, note: withdrawalsText.reviewNote },
    ...(needsCode ? [{ label: releaseCodesText.step, note: releaseCodesText.stepNote }] : []),
  ]
}

/** The method as the address holds it, without the default. */
const asked = (method: WithdrawalMethod) => ({ method: method === 'bank' ? undefined : method })

/**
 * The steps of a withdrawal: method, details, review and, if the account needs one, the release
 * code. The address holds the current step. Nothing is requested before the last button.
 */
export const WithdrawalWizard = ({ search, onGo, onRequested }: WithdrawalWizardProps) => {
  const { data: terms } = useQuery(termsQuery())
  const needsCode = terms?.releaseCode.status === 'enabled'
  const current = stepOf(search, needsCode)
  const { amount, destination } = search
  const method = methodOf(search)
  const [typed, setTyped] = useReloadState('withdrawal-details', KeptDetails)
  const [code, setCode] = useState('')
  return (
    <Page title={titles[current]} subtitle={withdrawalsText.nothingYet}>
      <Steps steps={useSteps(search, current, needsCode)} current={current} />
      <MoneyActs>
        {terms?.isEmailConfirmed === false && <ConfirmEmailNote />}
        {terms && <RestNote {...terms} />}
        {current < 3 && (
          <div className={styles.entry}>
            {current === 1 ? (
              <MethodStep
                method={method}
                onNext={(chosen) =>
                  onGo(
                    { ...search, ...asked(chosen), step: 'details' },
                    { ...search, ...asked(chosen) },
                  )
                }
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
                  onGo(
                    { step: 'review', ...asked(method), ...answers },
                    { step: 'details', ...asked(method), ...answers },
                  )
                }
              />
            )}
          </div>
        )}
        {current > 2 && (
          <LastSteps
            isCode={current === 4}
            code={code}
            onCode={setCode}
            search={search}
            onGo={onGo}
            onRequested={onRequested}
          />
        )}
      </MoneyActs>
    </Page>
  )
}

/** Why and until when nothing can be withdrawn. */
const RestNote = ({ heldUntil, heldBecause }: Pick<WithdrawalTerms, 'heldUntil' | 'heldBecause'>) =>
  heldUntil &&
  heldBecause && (
    <Note tone="warning">
      {restText[heldBecause]} {withdrawalsText.againFrom} <Instant at={heldUntil} />.{' '}
      {withdrawalsText.notByYou[heldBecause]}
    </Note>
  )

interface LastStepsProps extends WithdrawalWizardProps {
  readonly isCode: boolean
  /** The release code as typed so far. */
  readonly code: string
  readonly onCode: (typed: string) => void
}

/** The review and, if needed, the release code. */
const LastSteps = ({ isCode, code, onCode, search, onGo, onRequested }: LastStepsProps) => {
  const { amount, destination } = search
  if (!amount || !destination) return null
  const answered = {
    amount: PositiveAmount.decode(amount),
    destinationId: destination,
    search,
    onRequested,
  }
  if (!isCode)
    return (
      <ReviewStep
        {...answered}
        onCode={() => onGo({ ...search, step: 'code' }, { ...search, step: 'review' })}
      />
    )
  return (
    <div className={styles.entry}>
      <CodeStep {...answered} typed={code} onType={onCode} />
    </div>
  )
}
