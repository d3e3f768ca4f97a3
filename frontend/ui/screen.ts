import { useMediaQuery } from '@mantine/hooks'

/** True from 48em up: tables instead of lists, the side menu instead of the tab bar. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })

/** True from 75em up: a pane beside its list; under it the pane is a page. */
export const useHasRoomForPane = (): boolean => useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
