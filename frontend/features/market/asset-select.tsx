import { Instrument, instrumentLabel, instrumentsOf, marketOf } from '#contracts/values/instruments'
import { marketText as text } from '../../lib/text/market.js'
import { SearchSelect } from '../../ui/forms/search-select.js'

interface AssetSelectProps {
  readonly asset: Instrument
  readonly onChange: (asset: Instrument) => void
}

const labelOf = (asset: Instrument): string =>
  marketOf(asset) === 'stocks' ? `${asset}, ${instrumentLabel(asset)}` : asset

/** The assets of one market, found by typing. */
export const AssetSelect = ({ asset, onChange }: AssetSelectProps) => (
  <SearchSelect
    aria-label={text.asset}
    data={instrumentsOf(marketOf(asset)).map((value) => ({ value, label: labelOf(value) }))}
    value={asset}
    allowDeselect={false}
    checkIconPosition="right"
    nothingFoundMessage={text.noAsset}
    w={150}
    onChange={(chosen) => {
      const found = Instrument.safeParse(chosen)
      if (found.success) onChange(found.data)
    }}
  />
)
