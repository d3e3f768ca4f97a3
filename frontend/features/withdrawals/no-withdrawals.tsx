import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconUpload } from '@tabler/icons-react'
import { formatRate } from '../../lib/format/format-money.js'
import { statusText } from '../../lib/text/kit.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { takesFee } from './fee.js'
import { termsQuery } from './own-withdrawals.js'
import type { WithdrawalSearch } from './withdrawal-search.js'

const Terms = () => {
  const { data: terms } = useQuery(termsQuery())
  if (!terms) return null
  const cost = takesFee(terms)
    ? withdrawalsText.costs(formatRate(terms.feeBasisPoints))
    : withdrawalsText.free
  return <AmountText>{`${withdrawalsText.available(terms.available)} ${cost}`}</AmountText>
}

/** Without money, that is a deposit. */
const NextStep = () => {
  const { data: terms } = useQuery(termsQuery())
  if (!terms) return null
  return terms.available > 0n ? (
    <Link to="/select-withdrawal">{withdrawalsText.make}</Link>
  ) : (
    <Link to="/deposit">{withdrawalsText.depositFirst}</Link>
  )
}

/**
 * The empty list: the available balance, the fee and the next step, or a link that clears the
 * filter.
 */
export const NoWithdrawals = ({ status }: Pick<WithdrawalSearch, 'status'>) =>
  status ? (
    <EmptyState
      icon={IconUpload}
      title={withdrawalsText.emptyFiltered(statusText[status])}
      action={<Link to="/withdrawals">{withdrawalsText.showAll}</Link>}
    />
  ) : (
    <EmptyState
      icon={IconUpload}
      title={withdrawalsText.empty}
      text={<Terms />}
      action={<NextStep />}
    />
  )
