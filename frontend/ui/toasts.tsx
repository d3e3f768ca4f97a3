import { Notifications } from '@mantine/notifications'

/** Where toasts appear, clear of the pane that decides: three at most, the next ones wait. */
export const Toasts = () => <Notifications position="bottom-center" limit={3} containerWidth={356} zIndex={400} />
