import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { ownWriting } from '#contracts/writing/writing'
import { browserZone, forgetClocks, hasClocks } from '#contracts/writing/zones'
import { getZoneClocks, type ZoneClocks } from '#contracts/own/zone-clocks'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { Instant } from '../../ui/figures/instant.js'
import { dayIn, localZone } from '../format/format-time.js'
import { onFormats, writeAs } from '../format/formats.js'
import { sessionQuery } from './session.js'
import { fieldsOf, instantOf } from '../format/zoned.js'

const AT = '2026-11-28T07:30:00.000Z'
const minutes = (year: number) => Date.UTC(year, 0) / 60_000

/** Eight hours behind UTC, wherever it is. */
const clocksIn = (zone: string): ZoneClocks => ({
  zone,
  changes: [{ after: minutes(2000), ahead: -480 }],
  until: minutes(2029),
})

const formatsIn = (timeZone: string | null, locale: string | null = null) => ({
  ...ownWriting.formats,
  locale,
  timeZone,
})

describe('the clocks of the reader', () => {
  let server: FakeServer
  beforeEach(() => {
    server = new FakeServer().answer(getZoneClocks, ({ search }) =>
      clocksIn(search.get('timeZone') ?? ''),
    )
  })
  afterEach(() => {
    forgetClocks()
    writeAs(ownWriting)
  })

  const draw = (session: typeof clientSession) => {
    server.answer(getSession, session)
    return renderUi(<Instant at={AT} />, { seed: (queries) => queries.query(sessionQuery()) })
  }
  const asked = () =>
    server.seen
      .filter(({ path }) => path.endsWith('/clocks'))
      .map(({ search }) => search.get('timeZone'))

  it('are those of the browser until the answer of the server is there, which what is on screen then follows', async () => {
    const letGo = server.delay(getZoneClocks)
    await draw({ ...clientSession, formats: formatsIn('Asia/Tokyo') })
    expect(screen.getByText('28 Nov 2026, 16:30')).toBeInTheDocument()
    letGo()
    expect(await screen.findByText('27 Nov 2026, 23:30')).toBeInTheDocument()
    expect([dayIn(AT), fieldsOf(Date.parse(AT)), instantOf([2026, 10, 27, 23, 30])]).toEqual([
      '2026-11-27',
      [2026, 10, 27, 23, 30, 0],
      Date.parse(AT),
    ])
  })

  it('are asked for once for each zone, also for that of the browser, and in a chosen language', async () => {
    const { queries } = await draw({
      ...clientSession,
      formats: formatsIn('Asia/Kolkata', 'de-DE'),
    })
    expect(await screen.findByText('27. Nov. 2026, 23:30')).toBeInTheDocument()
    await queries.query({ ...sessionQuery(), staleTime: 0 })
    server.answer(getSession, clientSession)
    await queries.query({ ...sessionQuery(), staleTime: 0 })
    await waitFor(() => expect(asked()).toEqual(['Asia/Kolkata', browserZone()]))
  })

  it('leave what is on screen alone where they say what the browser did', async () => {
    const heard: string[] = []
    const stop = onFormats(() => void heard.push('drawn anew'))
    server.answer(getZoneClocks, {
      ...clocksIn('Asia/Bangkok'),
      changes: [{ after: minutes(2000), ahead: 420 }],
    })
    await draw({ ...clientSession, formats: formatsIn('Asia/Bangkok') })
    await waitFor(() => expect(hasClocks('Asia/Bangkok')).toBe(true))
    stop()
    // Once, for the formats of the session.
    expect([screen.getByText('28 Nov 2026, 14:30').tagName, heard]).toEqual([
      'TIME',
      ['drawn anew'],
    ])
  })

  it('make a zone known that the browser lacks', async () => {
    await draw({ ...clientSession, formats: formatsIn('Mars/Olympus', 'de-DE') })
    expect(await screen.findByText('27. Nov. 2026, 23:30')).toBeInTheDocument()
    expect(localZone()).toBe('Mars/Olympus')
  })

  it('are those of UTC, for server and browser, in a zone that the server lacks', async () => {
    server.respond(getZoneClocks, () => problem('invalid-input', { status: 422 }))
    await draw({ ...clientSession, formats: formatsIn('Asia/Seoul') })
    expect(await screen.findByText('28 Nov 2026, 07:30')).toBeInTheDocument()
    expect(localZone()).toBe('UTC')
  })

  it('are asked for again, after no answer, with the next session, and not for visitors', async () => {
    server.respond(getZoneClocks, () => problem('busy', { status: 503 }))
    const { queries } = await draw({ ...clientSession, formats: formatsIn('Asia/Manila') })
    await waitFor(() => expect(asked()).toEqual(['Asia/Manila']))
    expect(screen.getByText('28 Nov 2026, 15:30')).toBeInTheDocument()
    server.answer(getSession, { ...clientSession, user: null })
    await queries.query({ ...sessionQuery(), staleTime: 0 })
    server
      .answer(getZoneClocks, clocksIn('Asia/Manila'))
      .answer(getSession, { ...clientSession, formats: formatsIn('Asia/Manila') })
    await queries.query({ ...sessionQuery(), staleTime: 0 })
    expect(await screen.findByText('27 Nov 2026, 23:30')).toBeInTheDocument()
    expect(asked()).toEqual(['Asia/Manila', 'Asia/Manila'])
  })
})
