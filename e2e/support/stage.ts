import { afterAll, afterEach, beforeAll, jest } from '@jest/globals'
import type { Browser as Program, BrowserContext, Page } from 'playwright-core'
import { AccountId } from '#contracts/values/ids'
import {
  listPersonas,
  SignedInUser,
  signIn,
  signInAs as signInAsPersona,
  signUp,
} from '#contracts/own/session'
import { confirmEmail } from '#contracts/own/own-email'
import { Browser, type Answer, type Reach } from '../../backend/testing/app/http.js'
import { linkIn, mailTo } from '../../backend/testing/app/mailbox.js'
import { Person } from '../../backend/testing/app/people.js'
import { complaints, contextFor, launch, signInAs, type Look } from './browser.js'
import { startDemo, type BuiltServer } from './server.js'

const PASSWORD = 'seven quiet harbours'

/**
 * A client for one test only: `calls` sets things up without pages, `page` is where the test acts.
 */
export interface Client {
  readonly page: Page
  readonly calls: Person
}

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')

/** The person who has just signed in, from the answer. */
export const personOf = (
  reach: Reach,
  { headers, text }: Pick<Answer, 'headers' | 'text'>,
): Person => {
  const { userId, email } = SignedInUser.parse(JSON.parse(text))
  return new Person(reach, cookieOf(headers), AccountId.parse(userId), email)
}

/**
 * A demo server and a browser for the tests of one file; each test creates its own people, so that
 * it can fail alone.
 */
export class Stage {
  private readonly contexts: BrowserContext[] = []
  private readonly reach = { address: '', position: 0n }
  private server: BuiltServer | undefined
  private browser: Program | undefined
  private withLargeText: Promise<Program> | undefined

  /** Accepts settings of the server. */
  async open(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.host(await startDemo(settings))
  }

  /** With a server other than the demo's. */
  async host(server: BuiltServer): Promise<void> {
    this.server = server
    this.reach.address = server.address
    this.browser = await launch()
  }

  get address(): string {
    return this.reach.address
  }

  async close(): Promise<void> {
    await this.browser?.close()
    await (await this.withLargeText)?.close()
    await this.server?.stop()
  }

  /** A browser without a signed-in person, on the stage’s server or on another one. */
  async visitor(look?: Look, address?: string): Promise<Page> {
    return (await this.context(look, address)).newPage()
  }

  /** A browser with a demo person signed in. */
  async signedIn(fullName: string, look?: Look): Promise<Page> {
    return signInAs(await this.context(look), fullName)
  }

  /** A demo person without a browser. */
  async caller(fullName: string): Promise<Person> {
    const visitor = new Browser(this.reach)
    const { personas } = await visitor.ask(listPersonas, {})
    const userId = personas.find((persona) => persona.fullName === fullName)?.userId
    return personOf(this.reach, await visitor.call(signInAsPersona, { userId }))
  }

  /**
   * A client who has just signed up and confirmed their address, signed in in a browser of their
   * own.
   */
  async client(
    fullName: string,
    look?: Look,
    email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`,
  ): Promise<Client> {
    const visitor = new Browser(this.reach)
    await visitor.ask(signUp, { username: fullName, fullName, email, password: PASSWORD })
    await visitor.ask(confirmEmail, {
      token: linkIn(await mailTo(visitor, email, 'Confirm your email')),
    })
    const { headers, text } = await visitor.call(signIn, { email, password: PASSWORD })
    const calls = personOf(this.reach, { headers, text })
    return { page: await this.pageOf(calls, look), calls }
  }

  /** A browser with a person who signed in without one, on the stage’s server or on another one. */
  async pageOf({ cookie = '', reach: { address } }: Person, look?: Look): Promise<Page> {
    const context = await this.context(look, address)
    await context.addCookies(
      cookie.split('; ').map((pair) => ({
        name: pair.split('=')[0] ?? '',
        value: pair.slice(pair.indexOf('=') + 1),
        url: address,
      })),
    )
    return context.newPage()
  }

  /**
   * Closes all browsers.
   * @throws Error if a script failed or the content policy refused something in any of them
   */
  async clear(): Promise<void> {
    const heard = this.contexts.flatMap((context) => complaints.get(context) ?? [])
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
    if (heard.length > 0) throw new Error(`a page complained:\n${heard.join('\n')}`)
  }

  private async context(look?: Look, address = this.address): Promise<BrowserContext> {
    const browser =
      look?.text === 'large' ? await (this.withLargeText ??= launch('large')) : this.browser
    if (browser === undefined) throw new Error('the stage opens before the first test')
    const context = await contextFor(browser, address, look)
    this.contexts.push(context)
    return context
  }
}

/**
 * The stage of a test file: open before its first test, cleared after each, closed after the last.
 */
export const stageOfFile = (): Stage => {
  jest.setTimeout(240_000)
  const stage = new Stage()
  beforeAll(() => stage.open())
  afterEach(() => stage.clear())
  afterAll(() => stage.close())
  return stage
}
