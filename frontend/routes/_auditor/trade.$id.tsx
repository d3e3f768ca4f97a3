import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RequestHistory } from '../../features/manage/record/request-history.js'
import { tradeQuery } from '../../features/manage/lists/queries.js'
import { TradeRecord } from '../../features/manage/trades/trade-record.js'
import { linkTo } from '../../lib/links/link-to.js'
import { useUser } from '../../lib/session/session.js'
import { manageText } from '../../lib/text/manage.js'
import { shellText } from '../../lib/text/shell.js'
import { tradeStepText } from '../../lib/text/trade-steps.js'
import { tradesText, tradeTitle } from '../../lib/text/trades.js'
import { Columns, Page } from '../../ui/page/page.js'
import { Trail } from '../../ui/page/trail.js'

const TradePage = () => {
  const { id } = Route.useParams()
  const { role } = useUser()
  const trade = useQuery(tradeQuery(id)).data
  const title = trade ? tradeTitle(trade) : tradesText.one
  const steps =
    role === 'admin'
      ? [
          { label: manageText.title, link: linkTo({ to: '/all-user' }) },
          {
            label: manageText.tabs.trades,
            link: linkTo({ to: '/all-user', search: { tab: 'trades' } }),
          },
        ]
      : [{ label: shellText.pages.log, link: linkTo({ to: '/audit' }) }]
  return (
    <Page title={title} density="staff" trail={<Trail steps={steps} here={title} />}>
      <Columns
        wide={<TradeRecord key={id} tradeId={id} />}
        narrow={
          trade && <RequestHistory request={trade} textOf={(type) => tradeStepText(type, trade)} />
        }
      />
    </Page>
  )
}

export const Route = createFileRoute('/_auditor/trade/$id')({ component: TradePage })
