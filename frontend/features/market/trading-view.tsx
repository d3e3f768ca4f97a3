import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Market } from '#contracts/values/instrument-file'
import { instrumentLabel, type Instrument } from '#contracts/values/instruments'
import { TRADING_VIEW } from '#contracts/values/trading-view'
import type { Interval } from '#contracts/market/market'
import { useSession } from '../../lib/session/session.js'
import { heatText } from '../../lib/text/heat.js'
import styles from './trading-view.module.css'

/** Words beside TradingView's widgets. */
const text = {
  chart: (asset: string) => `Chart of ${asset} by TradingView`,
  caption: 'By TradingView, at its own prices. You trade at the prices that this page shows.',
} as const

/** A widget: its name in TradingView's addresses, what it is called here, and its settings. */
interface Widget {
  readonly name: string
  readonly title: string
  readonly settings: Readonly<Record<string, unknown>>
}

const lengths = { '15m': '15', '1h': '60', '4h': '240', '1d': 'D' } as const satisfies Record<
  Interval,
  string
>

export const chartBy = (instrument: Instrument, interval: Interval): Widget => ({
  name: 'advanced-chart',
  title: text.chart(instrumentLabel(instrument)),
  settings: {
    symbol: instrument,
    interval: lengths[interval],
    timezone: 'Etc/UTC',
    style: '1',
    hide_volume: true,
    allow_symbol_change: false,
    calendar: false,
    save_image: false,
  },
})

const heatWidgets = {
  forex: { name: 'forex-heat-map', settings: {} },
  crypto: {
    name: 'crypto-coins-heatmap',
    settings: { dataSource: 'Crypto', blockSize: 'market_cap_calc', blockColor: 'change' },
  },
  stocks: {
    name: 'stock-heatmap',
    settings: { dataSource: 'SPX500', blockSize: 'market_cap_basic', blockColor: 'change' },
  },
} as const satisfies Record<Market, Omit<Widget, 'title'>>

export const heatMapBy = (market: Market): Widget => ({
  ...heatWidgets[market],
  title: heatText.titles[market],
})

/** Whether the site shows TradingView's widgets, and this browser reaches them. */
export const useTradingView = (): boolean => {
  const { site } = useSession()
  const { isSuccess } = useQuery({
    queryKey: ['trading-view'],
    queryFn: async ({ signal }) => {
      await fetch(TRADING_VIEW, { mode: 'no-cors', credentials: 'omit', signal })
      return true
    },
    enabled: site.usesTradingView,
    retry: false,
    retryOnMount: false,
    staleTime: Infinity,
  })
  return site.usesTradingView && isSuccess
}

/** Scripts of another origin in a frame of that origin: they read nothing of this page. */
const IN_THE_FRAME = 'allow-scripts allow-same-origin allow-popups'

interface ByTradingViewProps {
  readonly widget: Widget
  /** Shown unless TradingView is. */
  readonly children: ReactNode
}

/**
 * A widget in a frame from another origin, which reads nothing of this page. Its prices are
 * TradingView's, and it says so.
 */
export const ByTradingView = ({
  widget: { name, title, settings },
  children,
}: ByTradingViewProps) => {
  const theme = useComputedColorScheme()
  if (!useTradingView()) return children
  const all = { ...settings, theme, colorTheme: theme, width: '100%', height: '100%' }
  return (
    <figure className={styles.widget}>
      <iframe
        className={styles.frame}
        title={title}
        src={`${TRADING_VIEW}/embed-widget/${name}/?locale=en#${encodeURIComponent(JSON.stringify(all))}`}
        sandbox={IN_THE_FRAME}
        referrerPolicy="no-referrer"
      />
      <figcaption className={styles.caption}>{text.caption}</figcaption>
    </figure>
  )
}
