import { Notifications } from '@mantine/notifications'

/** The place of toasts, where they do not cover the decision in a pane. At most three are shown; further ones wait. */
export const Toasts = () => <Notifications position="bottom-center" limit={3} containerWidth={356} zIndex={400} />
