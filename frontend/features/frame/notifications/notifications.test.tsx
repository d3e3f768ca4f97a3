import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { notificationKindOf, NotifiedType } from '#contracts/events/notified-events'
import { NotificationId } from '#contracts/values/ids'
import {
  chooseMail,
  countUnread,
  getMailChoices,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
} from '#contracts/own/notifications'
import { getSession } from '#contracts/own/session'
import { hideAmounts } from '../../../lib/browser/hidden-amounts.js'
import { inStatement } from '../../../lib/links/link-to.js'
import { staleTopicsOf } from '../../../lib/api/topics.js'
import { notificationsText } from '../../../lib/text/notifications.js'
import { clientSession } from '../../../testing/client-samples.js'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import { adminSession, idOf } from '../../../testing/staff-samples.js'
import { linkOf } from './link-of.js'

const notification = (n: number, change: Partial<Notification> = {}): Notification => ({
  notificationId: NotificationId.parse(idOf(n)),
  type: 'DepositApproved',
  toldAt: '2026-11-20T08:00:00.000Z',
  isRead: false,
  amount: 500_00n,
  asked: 500_00n,
  about: null,
  reason: null,
  subjectId: idOf(4),
  change: null,
  proposalStatus: null,
  ordinal: 40n,
  staff: null,
  ...change,
})
const paid = notification(1)
const rejected = notification(2, {
  type: 'WithdrawalRejected',
  amount: 150_00n,
  reason: 'Name did not match',
  subjectId: idOf(5),
})
const read = notification(3, {
  type: 'PasswordChanged',
  isRead: true,
  amount: null,
  subjectId: null,
})

let server: FakeServer
let items: Notification[]

beforeEach(() => {
  hideAmounts(false)
  items = [paid, rejected, read]
  const unread = () => ({ unread: items.filter(({ isRead }) => !isRead).length })
  const readAll = (path: string) =>
    (items = items.map((item) =>
      path.includes(item.notificationId) ? { ...item, isRead: true } : item,
    ))
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(countUnread, unread)
    .answer(listNotifications, ({ search }) => ({
      items: search.get('show') === 'unread' ? items.filter(({ isRead }) => !isRead) : items,
      hasOlder: search.get('olderThan') === null,
    }))
    .answer(markRead, ({ path }) => {
      readAll(path)
      return unread()
    })
    .answer(markAllRead, () => {
      readAll(items.map(({ notificationId }) => notificationId).join())
      return unread()
    })
    .answer(getMailChoices, {
      items: (['deposits', 'security'] as const).map((kind) => ({ kind, isMailed: true })),
      isSetUp: true,
    })
    .answer(chooseMail, { kind: 'deposits', isMailed: false })
})

const sent = (ending: string) =>
  server.seen.filter(({ method, path }) => method === 'POST' && path.endsWith(ending))
const list = () => screen.findByRole('list', { name: 'Notifications' })

describe('the bell', () => {
  it('says what was asked for where another amount was approved', async () => {
    items = [notification(1, { amount: 2_400_00n, asked: 2_500_00n })]
    const { user } = await renderApp('/change-password')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
    expect(
      await screen.findByText('You asked for $2,500.00; staff approved $2,400.00.'),
    ).toBeInTheDocument()
  })

  it('counts what is unread, and shows the newest with a link to what each tells of', async () => {
    const { user, address } = await renderApp('/change-password')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    const panel = await screen.findByRole('dialog', { name: /^Notifications/ })
    expect(await within(panel).findByText('$500.00 was added to your balance.')).toBeInTheDocument()
    expect(within(panel).getByText('Name did not match')).toBeInTheDocument()
    await user.click(within(panel).getByRole('link', { name: 'Deposit approved' }))
    await waitFor(() => expect(address()).toBe(`/deposits/${idOf(4)}`))
    expect(sent(`${paid.notificationId}/read`)).toHaveLength(1)
    expect(
      await screen.findByRole('button', { name: 'Notifications, 1 unread' }),
    ).toBeInTheDocument()
  })
  it('counts anew when something arrives', async () => {
    const { queries } = await renderApp('/change-password')
    await screen.findByRole('button', { name: 'Notifications, 2 unread' })
    items = [notification(9), ...items]
    act(() => staleTopicsOf(queries).mark('notifications'))
    expect(
      await screen.findByRole('button', { name: 'Notifications, 3 unread' }),
    ).toBeInTheDocument()
  })
  it('marks everything as read, and returns the focus when it is closed', async () => {
    const { user } = await renderApp('/change-password')
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument()
    expect(sent('/notifications/read')[0]?.body).toEqual({ notificationId: paid.notificationId })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus())
  })
})

describe('the page of notifications', () => {
  it('marks one as read, and the focus takes the next', async () => {
    const { user } = await renderApp('/notifications')
    const mark = await screen.findByRole('button', {
      name: 'Mark as read: Deposit approved, $500.00 was added to your balance.',
    })
    await user.click(mark)
    await waitFor(() => expect(mark).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Withdrawal rejected' })).toHaveFocus()
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3)
  })
  it('shows those unread at an address of their own, and older ones from the last on', async () => {
    const { user, address } = await renderApp('/notifications?show=unread')
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: 'Older' }))
    await waitFor(() =>
      expect(address()).toBe(`/notifications?show=unread&olderThan=${rejected.notificationId}`),
    )
    await user.click(await screen.findByRole('link', { name: 'Newest' }))
    await waitFor(() => expect(address()).toBe('/notifications?show=unread'))
  })
  it('says what will appear when there is nothing, and when nothing is unread', async () => {
    items = []
    await renderApp('/notifications')
    expect(await screen.findByText('No notifications yet.')).toBeInTheDocument()
    await renderApp('/notifications?show=unread')
    expect(await screen.findByText('No unread notifications.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show all notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    )
  })
  it('says that it could not be loaded, and tries again', async () => {
    server.respond(listNotifications, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/notifications')
    expect(await screen.findByText('Notifications could not be loaded')).toBeInTheDocument()
    server.answer(listNotifications, { items, hasOlder: false })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await list()
  })
  it('names no amount while amounts are hidden', async () => {
    hideAmounts(true)
    items = [paid, { ...rejected, reason: 'The proof shows $300.00, not $300' }]
    await renderApp('/notifications')
    await list()
    expect(document.body).not.toHaveTextContent('$500.00')
    expect(document.body).not.toHaveTextContent('$300')
    expect(screen.queryByRole('button', { name: /\$500/ })).toBeNull()
  })
})

describe('a notification', () => {
  it('says something for every type of event that notifies', () => {
    const subjects: Partial<Record<NotifiedType, string>> = {
      RoleGranted: 'admin',
      IdentityDeclined: 'expired',
      EntryReversed: 'LossRecorded',
    }
    for (const type of NotifiedType.options) {
      const about = subjects[type] ?? 'enabled'
      const told = {
        type,
        staff: null,
        amount: 100n,
        asked: 100n,
        about,
        change: { kind: 'closing' },
        proposalStatus: null,
      } as const
      const sentence = notificationsText.sentenceOf(told)
      expect(`${type}: ${sentence}`).not.toMatch(/undefined|null|  /)
    }
  })
  it('leads to a page for whom it is about, which shows what it tells of', () => {
    for (const type of NotifiedType.options) {
      const isOfProposal = notificationKindOf(type) === 'proposals'
      expect({ type, link: linkOf({ ...paid, type }, isOfProposal ? 'admin' : 'client') }).toEqual({
        type,
        link: expect.any(Object),
      })
    }
    expect(linkOf({ ...paid, type: 'ReleaseCodeVoided' }, 'client')).toMatchObject({
      to: '/select-withdrawal',
    })
    expect(linkOf({ ...paid, type: 'ProfilePictureRemoved' }, 'client')).toMatchObject({
      to: '/profile-pic',
    })
    expect(linkOf(paid, 'admin')).toBeUndefined()
  })
  it('leads to its entry, however many came after it', () => {
    expect(linkOf({ ...paid, type: 'BalanceCredited' }, 'client')).toEqual(
      inStatement(paid.ordinal, paid.toldAt),
    )
  })
})

describe('the choice of mail', () => {
  it('is made by kind, and security has none', async () => {
    const { user } = await renderApp('/notifications/settings')
    const deposits = await screen.findByRole('switch', { name: /^Deposits/ })
    expect(deposits).toBeChecked()
    await user.click(deposits)
    await waitFor(() => expect(deposits).not.toBeChecked())
    expect(sent('/mail-choices')[0]?.body).toEqual({ kind: 'deposits', isMailed: false })
    expect(screen.queryByRole('switch', { name: /^Security/ })).toBeNull()
    expect(screen.getByText(/Always mailed/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Preferences' })).toHaveAttribute(
      'href',
      '/account/preferences',
    )
  })
  it('is there for staff, too, and says if this site sends no mail', async () => {
    server
      .answer(getSession, adminSession)
      .answer(getMailChoices, { items: [{ kind: 'proposals', isMailed: true }], isSetUp: false })
    await renderApp('/notifications/settings')
    expect(await screen.findByRole('switch', { name: /^Proposals/ })).toBeInTheDocument()
    expect(screen.getByText(/^This site sends no mail for now/)).toBeInTheDocument()
  })
})
