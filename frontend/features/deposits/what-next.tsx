import { useQuery } from '@tanstack/react-query'
import { formatRate } from '../../lib/format/format-money.js'
import { waitingQuery } from '../../lib/session/own-requests.js'
import { depositsText } from '../../lib/text/deposits.js'
import { requestsText } from '../../lib/text/requests.js'
import { Card } from '../../ui/figures/card.js'
import styles from './deposit-form.module.css'
import { termsQuery } from './own-deposits.js'

/** The fee of a later withdrawal, stated before the client pays anything in. */
const FeeSentence = () => {
  const { data: terms } = useQuery(termsQuery())
  if (!terms) return null
  const isFree = terms.billing === 'disabled' || terms.feeBasisPoints === 0
  return isFree ? depositsText.noFee : depositsText.feeRate(formatRate(terms.feeBasisPoints))
}

/**
 * The steps that follow. They differ for a payment that is submitted after its rate has expired.
 */
export const WhatNext = ({ isLate = false }: { isLate?: boolean }) => {
  const usual = useQuery(waitingQuery()).data?.usualMinutes.deposit
  return (
    <Card title={depositsText.nextTitle} footer={<FeeSentence />}>
      <ol className={styles.next}>
        {(isLate ? depositsText.whatNextLate : depositsText.whatNext).map(([who, what]) => (
          <li key={who}>
            <b>{who}</b> {what}{' '}
            {usual && who === depositsText.staffCheck && requestsText.usual(usual)}
          </li>
        ))}
      </ol>
    </Card>
  )
}
