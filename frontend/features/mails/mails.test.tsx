import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import {
  discardMail,
  listMails,
  readMailbox,
  sendMailAgain,
  sendTestMail,
  type Mail,
  type OutboxHealth,
} from '#contracts/site/mails'
import { getSession } from '#contracts/own/session'
import type { Role } from '#contracts/values/values'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { linkTo } from '../../lib/links/link-to.js'
import { Mailbox } from './mailbox.js'
import { Mails } from './mails.js'

const at = '2026-11-21T08:00:00.000Z'
const mail = (n: number, change: Partial<Mail> = {}): Mail => ({
  mailId: idOf(n) as Mail['mailId'],
  kind: 'welcome',
  state: 'sent',
  userId: null,
  name: 'Amara Okafor',
  address: 'amara@example.com',
  tries: 1,
  createdAt: at,
  dueAt: null,
  endedAt: at,
  failure: null,
  failureText: null,
  canBeSentAgain: false,
  endedByName: null,
  reason: null,
  ...change,
})
const failed = mail(1, {
  state: 'failed',
  endedAt: null,
  dueAt: at,
  tries: 3,
  failure: 'away',
  failureText: 'It is away',
  canBeSentAgain: true,
})
const gone = mail(2, {
  kind: 'release-code',
  state: 'given-up',
  failure: 'refused',
  name: null,
  address: 'l••••@example.com',
})

const flowing: OutboxHealth = { waiting: 0, since: null, givenUp: 0, standingSince: null }

const onShow = jest.fn()
interface Setting {
  readonly role?: Role
  readonly isSetUp?: boolean
  readonly outbox?: OutboxHealth
}

const draw = (
  items: Mail[],
  { role = 'admin', isSetUp = true, outbox = flowing }: Setting = {},
) => {
  const session = { ...adminSession, user: { ...adminSession.user!, role } }
  const server = new FakeServer()
    .answer(getSession, session)
    .answer(listMails, { items, total: items.length, page: 1, size: 10, isSetUp, outbox })
    .answer(sendMailAgain, { mailId: failed.mailId })
    .answer(discardMail, { mailId: failed.mailId })
    .answer(sendTestMail, { mailId: failed.mailId })
  const drawn = renderUi(
    <Mails show="all" page={1} onShow={onShow} toPage={() => linkTo({ to: '/mail' })} />,
  )
  return drawn.then(({ user }) => ({ user, server }))
}

describe('the mail that staff see', () => {
  it('says why one was not sent and when it is tried next, and lets an admin try it at once', async () => {
    const { user, server } = await draw([failed, mail(3)])
    const [first] = await screen.findAllByRole('listitem')
    expect(
      within(first!).getByText('The mail server is away. Mails wait for it.'),
    ).toBeInTheDocument()
    expect(within(first!).getByText('Next try')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send again: Welcome to Amara Okafor' }))
    await waitFor(() =>
      expect(server.seen.find(({ path }) => path.endsWith('/send-again'))).toBeDefined(),
    )
    expect(screen.getAllByRole('button', { name: /^Take out/ })).toHaveLength(1)
  })

  it('takes one out only with a reason', async () => {
    const { user, server } = await draw([failed])
    await user.click(
      await screen.findByRole('button', { name: 'Take out: Welcome to Amara Okafor' }),
    )
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'They closed their account')
    await user.click(within(dialog).getByRole('button', { name: 'Take out' }))
    await waitFor(() =>
      expect(server.seen.find(({ path }) => path.endsWith('/discard'))?.body).toEqual({
        reason: 'They closed their account',
      }),
    )
  })

  it('cannot be sent again if it held a secret, and says what to do instead', async () => {
    await draw([gone])
    expect(
      await screen.findByText(/^It held a code or a link, so its text was erased/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })

  it('is only read by auditors', async () => {
    await draw([failed], { role: 'auditor' })
    await screen.findByText('The mail server is away. Mails wait for it.')
    expect(screen.queryByRole('button', { name: /Send|Take out/ })).toBeNull()
  })

  it('says since when none has gone out, to auditors too', async () => {
    await draw([failed], {
      role: 'auditor',
      outbox: { waiting: 12, since: at, givenUp: 0, standingSince: at },
    })
    expect(
      await screen.findByText(
        /^No mail has gone out since .*21 Nov 2026.*, though 12 are waiting\./,
      ),
    ).toBeInTheDocument()
  })

  it('says if it is not set up, and what to look for', async () => {
    const { user } = await draw([], { isSetUp: false })
    expect(await screen.findByText(/^Mail is not set up, so none is sent/)).toBeInTheDocument()
    expect(screen.getByText('No mail in this list.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send a test mail' }))
    expect(await screen.findByText('A test mail is on its way to your address')).toBeInTheDocument()
  })
})

describe('the mailbox of a demo', () => {
  it('shows the newest mail with its links, as text', async () => {
    const shown = {
      mailId: failed.mailId,
      address: 'amara@example.com',
      subject: 'Welcome to Daybook',
      sentAt: at,
      html: '',
    }
    const text = 'Hello <b>Amara</b>,\n\nSign in:\nhttp://127.0.0.1:3000/\n'
    new FakeServer()
      .answer(getSession, adminSession)
      .answer(readMailbox, { items: [{ ...shown, text }] })
    await renderUi(<Mailbox />)
    expect(await screen.findByRole('heading', { name: 'Welcome to Daybook' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'http://127.0.0.1:3000/' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:3000/',
    )
    expect(screen.getByText(/Hello <b>Amara<\/b>/)).toBeInTheDocument()
  })

  it('is not found where mail is really sent', async () => {
    new FakeServer()
      .answer(getSession, adminSession)
      .respond(readMailbox, () => problem('not-found', { status: 404 }))
    await renderUi(<Mailbox />)
    expect(await screen.findByText('Not found')).toBeInTheDocument()
  })
})
