/** Words beside TradingView's widgets. */
export const tradingViewText = {
  chart: (asset: string) => `Chart of ${asset} by TradingView`,
  caption: 'By TradingView, at its own prices. You trade at the prices that this page shows.',
} as const
