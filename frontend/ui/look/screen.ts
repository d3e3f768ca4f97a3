import { useMediaQuery } from '@mantine/hooks'

/** True from 48em: tables instead of lists, the side menu instead of the tab bar. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })

/** True from 75em, where a pane fits next to its list. On narrower screens it replaces the list. */
export const useHasRoomForPane = (): boolean =>
  useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })

/**
 * True from 106em, where a table next to a pane is as wide as one without a pane on a usual screen.
 */
export const useHasRoomBesidePane = (): boolean =>
  useMediaQuery('(min-width: 106em)', true, { getInitialValueInEffect: false })
