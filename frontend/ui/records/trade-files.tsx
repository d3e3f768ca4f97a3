import { getAccountTradesFile, getTradesFile } from '#contracts/market/trades'
import { download } from '../../lib/api/download.js'
import { localZone } from '../../lib/format/format-time.js'
import { typedLocale } from '../../lib/format/formats.js'
import { tradeFileText as text } from '../../lib/text/trades.js'
import { FileButtons } from './file-buttons.js'
import { tablesIn, type FetchFile } from './use-file.js'

/** All trades of an account that staff look at, or the reader's own. */
const tradesFile =
  (accountId: string | undefined): FetchFile =>
  (format, options) => {
    const asked = {
      format: 'csv' as const,
      zone: localZone(),
      ...(format === 'spreadsheet' && { decimal: 'comma' as const }),
    }
    return accountId === undefined
      ? download(getTradesFile, asked, options)
      : download(getAccountTradesFile, { ...asked, accountId }, options)
  }

/** Buttons that save all trades as a table. */
export const TradeFiles = ({ accountId }: { accountId?: string }) => (
  <FileButtons
    formats={tablesIn(typedLocale())}
    fetchFile={tradesFile(accountId)}
    labels={text.labels}
    names={text.names}
    inCard
  />
)
