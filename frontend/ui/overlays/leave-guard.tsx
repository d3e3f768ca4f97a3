import { useBlocker } from '@tanstack/react-router'
import { kitText as text } from '../../lib/text/kit.js'
import { ConfirmDialog } from './confirm-dialog.js'

interface Place {
  readonly pathname: string
  readonly search: object
}

const tabOf = ({ search }: Place): unknown => ('tab' in search ? search.tab : undefined)

/**
 * Filters and pages of the lists around a form change the address, too, without leaving it; the
 * sign-in page is where a session ends.
 */
const isLeaving = (current: Place, next: Place): boolean =>
  next.pathname !== '/login' &&
  (current.pathname !== next.pathname || tabOf(current) !== tabOf(next))

/**
 * Asks before a form that was changed is left: by a link, by Back, or by closing the tab, where the
 * browser asks by itself.
 */
export const LeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && isLeaving(current, next),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text.leaveTitle}
      consequence={text.leaveConsequence}
      confirmLabel={text.leave}
      busyLabel={text.leave}
      dismissLabel={text.stay}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
