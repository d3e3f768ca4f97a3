import { afterEach, describe, expect, it } from '@jest/globals'
import {
  SMTP_USER,
  startProvider,
  startSilence,
  startSmtp,
  type SmtpFault,
} from '../../testing/app/mail-servers.js'
import type { MailFailure } from './carrier.js'
import { HttpProvider } from './http-provider.js'
import type { Letter } from './letter.js'
import { Smtp } from './smtp.js'

const letter: Letter = {
  mailId: '0191',
  messageId: '<0191@daybook.example>',
  to: { name: 'Zoë Ångström', address: 'zoe@example.com' },
  from: { name: 'Daybook', address: 'mail@daybook.example' },
  subject: 'Your release code',
  text: 'Hello Zoë,\n\n    PORTO2026',
  html: '<p>Hello Zoë</p>',
}
const never = new AbortController().signal
const quick = { silentMs: 300, wholeMs: 2_000 }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const opened = async <Opened extends { close: () => Promise<void> }>(
  starting: Promise<Opened>,
): Promise<Opened> => {
  const server = await starting
  closing.push(server.close)
  return server
}

const failureOf = (
  sending: Promise<void>,
): Promise<Pick<MailFailure, 'kind' | 'message' | 'waitMs'>> =>
  sending.then(
    () => {
      throw new Error('it was sent')
    },
    ({ kind, message, waitMs }: MailFailure) => ({
      kind,
      message,
      ...(waitMs !== undefined && { waitMs }),
    }),
  )

describe('a mail server', () => {
  it('gets a mail whole, with its Message-ID, in both forms', async () => {
    const { state, port } = await opened(startSmtp())
    await new Smtp({ url: `smtp://127.0.0.1:${port}` }).send(letter, never)
    const [mail = ''] = state.received
    expect(mail).toContain('Message-ID: <0191@daybook.example>')
    expect(mail).toContain('Subject: Your release code')
    expect(mail).toMatch(/^From: Daybook <mail@daybook\.example>$/m)
    expect(mail).toMatch(/^To: =\?UTF-8\?\S+ <zoe@example\.com>$/m)
    expect(mail).toMatch(/text\/plain[^]*PORTO2026[^]*text\/html/)
  })

  it.each<[SmtpFault, string, RegExp]>([
    [
      'refuses',
      'refused',
      /^The mail server refuses this mail: 550 5\.1\.1 <?\[address\]>? is unknown here$/,
    ],
    ['puts off', 'later', /451 4\.7\.1 Greylisted/],
    ['falls silent', 'away', /did not answer in time/],
    ['breaks off', 'away', /broke off|cannot be reached/],
  ])('that %s is told apart, without the address', async (fault, kind, message) => {
    const { state, port } = await opened(startSmtp())
    state.fault = fault
    const hasty = fault === 'falls silent' && { patience: quick }
    const failure = await failureOf(
      new Smtp({ url: `smtp://127.0.0.1:${port}`, ...hasty }).send(letter, never),
    )
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) })
    expect(failure.message).not.toContain('zoe')
  })

  it('that never greets, or is not there, is away', async () => {
    const { port, close } = await startSilence()
    const url = `smtp://127.0.0.1:${port}`
    const silent = await failureOf(new Smtp({ url, patience: quick }).send(letter, never))
    expect(silent).toMatchObject({ kind: 'away', message: expect.stringContaining('in time') })
    await close()
    const absent = await failureOf(new Smtp({ url }).send(letter, never))
    expect(absent).toMatchObject({ kind: 'away', message: expect.stringContaining('ECONNREFUSED') })
  })

  it('is signed in to over TLS alone, and told of a wrong password without repeating it', async () => {
    const { state, port } = await opened(startSmtp({ authOptional: false }))
    const url = (pass: string) => `smtp://${SMTP_USER.user}:${pass}@127.0.0.1:${port}`
    const tls = { rejectUnauthorized: false }
    await new Smtp({ url: url(SMTP_USER.pass), tls }).send(letter, never)
    expect(state.received).toHaveLength(1)
    const wrong = await failureOf(new Smtp({ url: url('wrong-one'), tls }).send(letter, never))
    expect(wrong).toMatchObject({
      kind: 'set-up',
      message: expect.stringMatching(/does not accept the user name and password: 535/),
    })
    expect(wrong.message).not.toContain('wrong-one')
    const untrusted = await failureOf(
      new Smtp({ url: url(SMTP_USER.pass), tls: {} }).send(letter, never),
    )
    expect(untrusted).toMatchObject({
      kind: 'set-up',
      message: expect.stringMatching(/certificate|TLS/),
    })
  })

  it('that offers no TLS gets nothing, unless it is on this machine', async () => {
    const { state, port } = await opened(startSmtp())
    const failure = await failureOf(
      new Smtp({ url: `smtp://127.0.0.1:${port}`, tls: {} }).send(letter, never),
    )
    expect([failure.kind, state.received]).toEqual(['set-up', []])
  })
})

describe('a mail provider', () => {
  const account = {
    serviceId: 'service_1',
    templateId: 'template_1',
    publicKey: 'key_1',
    privateKey: undefined,
  }

  it('gets the ids, the key and what to fill in', async () => {
    const { state, url } = await opened(startProvider())
    await new HttpProvider({ ...account, url }).send(letter, never)
    expect(state.asked).toEqual([
      {
        service_id: 'service_1',
        template_id: 'template_1',
        user_id: 'key_1',
        template_params: {
          user_name: 'Zoë Ångström',
          user_email: 'zoe@example.com',
          site_name: 'Daybook',
          site_email: 'mail@daybook.example',
          subject: 'Your release code',
          message: letter.text,
          message_html: letter.html,
          message_id: '<0191@daybook.example>',
        },
      },
    ])
  })

  it.each([
    [429, 'busy', { 'retry-after': '7' }, /too many requests/],
    [403, 'refused', {}, /blocks something in this mail/],
    [451, 'set-up', {}, /from outside a browser/],
    [400, 'set-up', {}, /^the provider answered 400 The Public Key is invalid for \[address\]$/],
    [502, 'away', {}, /^the provider answered 502/],
  ])('that answers %i is told apart (%s)', async (status, kind, headers, message) => {
    const { state, url } = await opened(startProvider())
    Object.assign(state, { status, headers, text: 'The Public Key is invalid for zoe@example.com' })
    const failure = await failureOf(new HttpProvider({ ...account, url }).send(letter, never))
    expect(failure).toMatchObject({
      kind,
      message: expect.stringMatching(message),
      ...(status === 429 && { waitMs: 7_000 }),
    })
  })

  it('that says nothing, or is not there, is away', async () => {
    const { port, close } = await startSilence()
    const provider = new HttpProvider({
      ...account,
      url: `http://127.0.0.1:${port}/send`,
      wholeMs: 200,
    })
    expect(await failureOf(provider.send(letter, never))).toMatchObject({
      kind: 'away',
      message: expect.stringContaining('in time'),
    })
    await close()
    expect(await failureOf(provider.send(letter, never))).toMatchObject({ kind: 'away' })
  })
})
