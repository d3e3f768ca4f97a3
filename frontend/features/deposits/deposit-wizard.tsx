import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { assets, DepositMethod } from '#contracts/values/assets'
import { PositiveAmount } from '#contracts/values/money'
import { formatMoney } from '../../lib/format/format-money.js'
import { useSession } from '../../lib/session/session.js'
import { depositsText } from '../../lib/text/deposits.js'
import { amountToType } from '../../lib/forms/typed-amount.js'
import { useReloadState } from '../../lib/session/use-reload-state.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { MoneyActs } from '../../ui/records/money-acts.js'
import { Columns, Page } from '../../ui/page/page.js'
import { Steps } from '../../ui/forms/steps.js'
import { DepositAmountForm } from './amount-form.js'
import type { DepositSearch } from './deposit-search.js'
import { MethodForm, type MethodFormProps } from './method-form.js'
import { depositQuery } from './own-deposits.js'
import { PayScreen } from './pay-screen.js'
import { StoredProof } from './use-proof.js'
import { UnfinishedQuotes } from './unfinished-quotes.js'
import { WhatNext } from './what-next.js'

const TypedAmount = z.object({ amount: z.string() })

interface DepositWizardProps {
  readonly search: DepositSearch
  /** Goes on to another step. `answered` is the current step with its answers. */
  readonly onGo: (search: DepositSearch, answered: DepositSearch) => void
}

const stepOf = ({ deposit, step, amount }: DepositSearch): 1 | 2 | 3 => {
  if (deposit) return 3
  return step && amount && PositiveAmount.safeParse(amount).success ? 2 : 1
}

/** The answers of the earlier steps. */
const useAnswers = ({ deposit, amount }: DepositSearch) => {
  const { data } = useQuery({ ...depositQuery(deposit ?? ''), enabled: deposit !== undefined })
  const typed = PositiveAmount.safeParse(amount)
  const cents = data?.amount ?? typed.data
  return {
    amount: cents === undefined ? undefined : formatMoney(cents),
    method: data && `${assets[data.method].label} (${assets[data.method].ticker})`,
  }
}

/**
 * The steps of a deposit: amount, method, payment. The address holds the current step. Without
 * prices only existing quotes can be paid.
 */
export const DepositWizard = (props: DepositWizardProps) => {
  const { site } = useSession()
  return site.priceSources.crypto === null && !props.search.deposit ? (
    <NoRates />
  ) : (
    <WizardSteps {...props} />
  )
}

const NoRates = () => (
  <Page title={depositsText.title} subtitle={depositsText.account}>
    <Columns
      wide={
        <Card flush>
          <EmptyState title={depositsText.closed} text={depositsText.closedText} />
        </Card>
      }
      narrow={<UnfinishedQuotes />}
    />
  </Page>
)

const WizardSteps = ({ search, onGo }: DepositWizardProps) => {
  const current = stepOf(search)
  const { amount, method } = useAnswers(search)
  const [chosen, setChosen] = useReloadState('deposit-method', DepositMethod)
  const [proof, keepProof] = useReloadState('deposit-proof', StoredProof)
  const steps = [
    { label: depositsText.steps.amount, ...(current > 1 && amount && { note: amount }) },
    { label: depositsText.steps.method, ...(method && { note: method }) },
    { label: depositsText.steps.pay, note: depositsText.payNote },
  ]
  return (
    <Page
      title={depositsText.title}
      tabTitle={`${steps[current - 1]?.label}, ${depositsText.title}`}
      subtitle={depositsText.account}
    >
      <Steps steps={steps} current={current} />
      <MoneyActs>
        {search.deposit ? (
          <PayScreen depositId={search.deposit} stored={proof} onStored={keepProof} />
        ) : (
          <Columns
            wide={<FirstSteps search={search} onGo={onGo} method={chosen} onChoose={setChosen} />}
            narrow={
              <>
                <WhatNext />
                {current === 1 && <UnfinishedQuotes />}
              </>
            }
          />
        )}
      </MoneyActs>
    </Page>
  )
}

/**
 * The steps before the quote. They keep what was typed or chosen while the client goes back and
 * forth.
 */
const FirstSteps = ({
  search,
  onGo,
  ...choice
}: DepositWizardProps & Pick<MethodFormProps, 'method' | 'onChoose'>) => {
  const [typed, setTyped] = useReloadState('deposit-amount', TypedAmount)
  return stepOf(search) === 2 && search.amount ? (
    <MethodForm
      {...choice}
      amount={search.amount}
      onQuoted={(deposit) => onGo({ deposit }, search)}
    />
  ) : (
    <DepositAmountForm
      amount={typed?.amount ?? (search.amount && amountToType(search.amount))}
      onLeave={setTyped}
      onNext={(amount) => onGo({ amount, step: 'method' }, { amount })}
    />
  )
}
