import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { assets, networkName } from '#contracts/values/assets'
import type { DepositDetail } from '#contracts/requests/deposits'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { latePaymentText } from '../../lib/text/late-payment.js'
import { inStatement, linkTo } from '../../lib/links/link-to.js'
import { depositsText } from '../../lib/text/deposits.js'
import { depositStepText, requestsText as text } from '../../lib/text/requests.js'
import { requestKindText } from '../../lib/text/waiting.js'
import { statementText } from '../../lib/text/statement.js'
import { Card } from '../../ui/figures/card.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Hideable } from '../../ui/figures/hidden-amounts.js'
import { Waiting } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Columns, Page } from '../../ui/page/page.js'
import { RequestSummary } from '../../ui/records/request-summary.js'
import { RequestTimeline, requestTitle } from '../../ui/records/request-timeline.js'
import { SimTag } from '../../ui/figures/tag.js'
import { Trail } from '../../ui/page/trail.js'
import { CancelDeposit } from './cancel-deposit.js'
import { depositQuery } from './own-deposits.js'
import { OwnProof } from './own-proof.js'

/** A client's own deposit, from its quote to its decision. */
export const DepositPage = ({ depositId }: { depositId: string }) => {
  const query = useQuery(depositQuery(depositId))
  const title = requestTitle('deposit', query.data?.steps)
  const trail = [{ label: depositsText.historyTitle, link: linkTo({ to: '/deposit-history' }) }]
  return (
    <Page
      title={title}
      trail={<Trail steps={trail} here={title} />}
      actions={query.data && <Actions deposit={query.data} />}
    >
      <FourStates
        query={query}
        what={requestKindText.deposit}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 420 }}
      >
        {(deposit) => (
          <Columns
            wide={
              <>
                <Summary deposit={deposit} />
                <Card title={text.timeline}>
                  <RequestTimeline
                    steps={deposit.steps}
                    whoOf={({ actorRole }) => statementText.actorText[actorRole]}
                    textOf={(type) => stepText(type, deposit)}
                    linkOf={({ ordinal, recordedAt }) => inStatement(ordinal, recordedAt)}
                    next={nextOf(deposit)}
                  />
                </Card>
              </>
            }
            narrow={deposit.proofId && <OwnProof fileId={deposit.proofId} />}
          />
        )}
      </FourStates>
    </Page>
  )
}

/**
 * The sentence of a step. That of the quote is hidden as a whole, because its coins give the amount
 * away.
 */
const stepText = (type: LedgerEventType, deposit: DepositDetail): ReactNode => {
  const sentence = depositStepText(type, deposit)
  return type === 'QuoteIssued' ? <Hideable>{sentence}</Hideable> : sentence
}

const nextOf = (deposit: DepositDetail) => {
  if (deposit.status !== 'pending') return undefined
  return latePaymentText(deposit) ? text.next.lateDeposit : text.next.deposit
}

const Actions = ({ deposit }: { deposit: DepositDetail }) => {
  if (deposit.status === 'quoted') return <ContinuePaying depositId={deposit.depositId} />
  return (
    deposit.status === 'pending' && (
      <ClientAct>
        <CancelDeposit deposit={deposit} />
      </ClientAct>
    )
  )
}

const ContinuePaying = ({ depositId }: { depositId: string }) => (
  <Button renderRoot={(props) => <Link {...props} to="/deposit" search={{ deposit: depositId }} />}>
    {text.continuePaying}
  </Button>
)

const Summary = ({ deposit }: { deposit: DepositDetail }) => {
  const {
    amount,
    approvedAmount,
    status,
    reversedAt,
    requestedAt,
    quotedAt,
    method,
    coinAmount,
    rate,
    priceSource,
    address,
    memo,
  } = deposit
  const shown = approvedAmount ?? amount
  const { label, ticker } = assets[method]
  return (
    <RequestSummary
      amount={shown}
      status={status}
      reversedAt={reversedAt}
      note={status === 'pending' && <Waiting since={requestedAt ?? quotedAt} />}
      facts={[
        ...(shown === amount
          ? []
          : [[depositsText.asked, <Money key="asked" cents={amount} />] as const]),
        [depositsText.method, label],
        [text.coins, <Hideable key="coins">{text.coinsOf(ticker, coinAmount)}</Hideable>],
        [
          text.rate,
          <span key="rate">
            {text.rateOf(ticker, rate)} {priceSource === 'simulated' && <SimTag />}
          </span>,
        ],
        [text.fee, text.noFee],
        [text.network, networkName(method)],
        [status === 'quoted' ? text.wouldSend : text.address, <code key="address">{address}</code>],
        ...(memo === null ? [] : [[text.memo, <code key="memo">{memo}</code>] as const]),
      ]}
    />
  )
}
