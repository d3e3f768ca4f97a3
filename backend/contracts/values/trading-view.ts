/**
 * Where TradingView serves its widgets, each as a page for a frame of its own. Used only if the
 * operator asks for it.
 */
export const TRADING_VIEW = 'https://www.tradingview-widget.com'
