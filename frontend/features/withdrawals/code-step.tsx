import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { Money } from '#contracts/values/money'
import { ReleaseCode, type ReleaseCodeState } from '#contracts/requests/release-codes'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { codeRefusals } from '../../lib/text/code-refusals.js'
import { releaseCodesText as text } from '../../lib/text/release-codes.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import { withdrawalFee } from './fee.js'
import { termsQuery } from './own-withdrawals.js'
import { Receipt } from './review-cards.js'
import { useRequest } from './use-request.js'
import styles from './withdrawal-form.module.css'
import type { RequestSearch } from './withdrawal-search.js'

interface CodeStepProps {
  readonly amount: bigint
  readonly destinationId: string
  readonly search: RequestSearch
  /** The typed code, which the wizard keeps while the client goes back and forth. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onRequested: () => Promise<void>
}

/**
 * Step four, for accounts that need one: the release code, under the fee as it is now. Its button
 * sends the request.
 */
export const CodeStep = (props: CodeStepProps) => (
  <FourStates
    query={useQuery(termsQuery())}
    what={withdrawalsText.terms}
    unharmed={withdrawalsText.nothingYet}
    skeleton={{ shape: 'block', height: 480 }}
  >
    {(terms) => <CodeForm terms={terms} {...props} />}
  </FourStates>
)

type Refusal = ReturnType<typeof useRequest>['refusal']

/** The error of the field if the code is at fault; otherwise the note under the form. */
const faultsOf = (
  refusal: Refusal,
  words: string | undefined,
): { readonly field?: string; readonly note?: string | undefined } => {
  if (!refusal) return { note: words }
  const left = refusal.details['triesLeft']
  if (refusal.code === 'wrong-release-code' && left !== 0)
    return { field: codeRefusals.wrong(left) }
  if (refusal.code === 'wrong-release-code' || refusal.code === 'no-release-code') return {}
  return { note: refusal.isOutcomeUnknown ? `${text.notVerified} ${words}` : words }
}

const noCode = ({ triesLeft }: ReleaseCodeState): string | undefined => {
  if (triesLeft === null) return codeRefusals.none
  return triesLeft === 0 ? codeRefusals.isVoid : undefined
}

/**
 * The fee as it is now, and words once it is another than at first, which is that of the review.
 */
const useShownFee = (amount: bigint, terms: WithdrawalTerms) => {
  const fee = withdrawalFee(amount, terms)
  const [first] = useState(fee)
  return { fee, changed: fee === first ? undefined : withdrawalsText.termsChanged }
}

const CodeForm = ({
  terms,
  amount,
  destinationId,
  search,
  typed,
  onType,
  onRequested,
}: CodeStepProps & { terms: WithdrawalTerms }) => {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const request = useRequest(amount, onRequested)
  const { fee, changed } = useShownFee(amount, terms)
  const missing = noCode(terms.releaseCode)
  const refused = faultsOf(request.refusal, request.words)
  const note = refused.note ?? changed
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = ReleaseCode.safeParse(typed).error?.issues[0]?.message
    setFault(found)
    if (found) field.current?.focus()
    else
      request.send({
        amount: Money.encode(amount),
        destinationId,
        expectedFee: Money.encode(fee),
        code: typed,
      })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Receipt amount={amount} fee={fee} terms={terms} />
      <Card>
        <div className={styles.form}>
          {missing ? (
            <Note tone="warning">
              {missing} {text.stays}
            </Note>
          ) : (
            <>
              <p>{text.from}</p>
              <TextField
                ref={field}
                label={text.code}
                description={
                  refused.field && !fault
                    ? text.help
                    : `${text.help} ${text.tries(terms.releaseCode.triesLeft ?? 0)}`
                }
                size="md"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={typed}
                error={fault ?? refused.field}
                onChange={(event) => {
                  setFault(undefined)
                  onType(event.currentTarget.value)
                }}
              />
            </>
          )}
          <Note>{text.usedUp}</Note>
          {note && <Note tone="error">{note}</Note>}
          <div className={styles.buttons}>
            <Back search={search} />
            {!missing && <Request amount={amount} isBusy={request.isBusy} />}
          </div>
        </div>
      </Card>
    </form>
  )
}

const Back = ({ search }: Pick<CodeStepProps, 'search'>) => (
  <Button
    variant="subtle"
    color="gray"
    renderRoot={(link) => (
      <Link {...link} to="/select-withdrawal" search={{ ...search, step: 'review' }} />
    )}
  >
    {withdrawalsText.back}
  </Button>
)

const Request = ({ amount, isBusy }: { amount: bigint; isBusy: boolean }) => (
  <SubmitButton
    label={withdrawalsText.request(amount)}
    busyLabel={withdrawalsText.requesting}
    isBusy={isBusy}
    size="md"
  />
)
