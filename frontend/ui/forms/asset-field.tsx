import type { Ref } from 'react'
import { Market } from '#contracts/values/instrument-file'
import {
  instrumentLabel,
  instrumentsOf,
  marketOf,
  type Instrument,
} from '#contracts/values/instruments'
import { marketText as text } from '../../lib/text/market.js'
import { SearchSelect } from './search-select.js'

interface AssetFieldProps {
  readonly label: string
  readonly description?: string
  /** A symbol; '' for none. */
  readonly asset: string
  /** Whether none may be chosen. */
  readonly isOptional?: boolean
  readonly error?: string | undefined
  readonly fieldRef?: Ref<HTMLInputElement> | undefined
  readonly onChange: (asset: string) => void
}

const labelOf = (asset: Instrument): string =>
  marketOf(asset) === 'stocks' ? `${asset}, ${instrumentLabel(asset)}` : asset

const groups = Market.options.map((market) => ({
  group: text.marketNames[market],
  items: instrumentsOf(market).map((value) => ({ value, label: labelOf(value) })),
}))

/** Any asset of any market, found by typing. */
export const AssetField = ({ asset, isOptional = false, onChange, ...field }: AssetFieldProps) => (
  <SearchSelect
    {...field}
    data={groups}
    placeholder={text.findAsset}
    value={asset === '' ? null : asset}
    allowDeselect={isOptional}
    clearable={isOptional}
    clearButtonProps={{ 'aria-label': text.clearAsset }}
    checkIconPosition="right"
    nothingFoundMessage={text.noAsset}
    inputWrapperOrder={['label', 'description', 'input', 'error']}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)
