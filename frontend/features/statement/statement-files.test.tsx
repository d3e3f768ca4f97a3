import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getStatement, listEntries } from '#contracts/ledger/entries'
import { getSession } from '#contracts/own/session'
import { localZone } from '../../lib/format/format-time.js'
import { clientSession, entryPageSample, entrySample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

let server: FakeServer
let saved: File[]

const headers = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="statement-2026-11-22.csv"',
}

/**
 * A file that sends its beginning, and the rest only when the test lets it go on or breaks it off.
 */
const slowFile = () => {
  let rest: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      rest = controller
      controller.enqueue(new Uint8Array(2_000))
    },
  })
  return {
    respond: () => new Response(body, { headers }),
    end: () => rest?.close(),
    breakOff: () => rest?.error(new TypeError('lost')),
  }
}

beforeEach(() => {
  saved = []
  URL.createObjectURL = (file) => {
    saved.push(file as File)
    return '#'
  }
  URL.revokeObjectURL = () => undefined
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(listEntries, entryPageSample([entrySample()]))
})

const press = async (name: RegExp | string) => {
  const { user } = await renderApp('/statement?period=all&staff=true')
  await user.click(await screen.findByRole('button', { name }))
  return user
}

describe('the statement as a file', () => {
  it('covers the range on screen, and has the name that the server gave it', async () => {
    server.respond(getStatement, () => new Response('a,b', { headers }))
    await press('Download as CSV')
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['statement-2026-11-22.csv']))
    expect(Object.fromEntries(server.seen.at(-1)?.search ?? [])).toEqual({
      format: 'csv',
      paper: 'letter',
      byStaff: 'true',
      zone: localZone(),
    })
    expect(
      await screen.findByText('statement-2026-11-22.csv is in your downloads.'),
    ).toBeInTheDocument()
  })

  it('comes with decimal commas for spreadsheets of readers who chose to write so, and otherwise not', async () => {
    const formats = { locale: 'de-DE', timeZone: null, clock: 'h23', currency: 'symbol' } as const
    server
      .answer(getSession, { ...clientSession, formats })
      .respond(getStatement, () => new Response('a;b', { headers }))
    await press('Download for a spreadsheet, with decimal commas')
    await waitFor(() => expect(saved.length).toBe(1))
    expect(Object.fromEntries(server.seen.at(-1)?.search ?? [])).toMatchObject({
      format: 'csv',
      decimal: 'comma',
    })
    server.answer(getSession, clientSession)
  })

  it('is not offered with decimal commas to readers who write a point', async () => {
    await press('Download as CSV')
    expect(screen.queryByRole('button', { name: /spreadsheet/ })).not.toBeInTheDocument()
  })

  it('shows how much has arrived, and can be cancelled', async () => {
    const file = slowFile()
    server.respond(getStatement, file.respond)
    const user = await press('Download as CSV')
    expect(await screen.findByText('2 kB so far')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(/so far/)).not.toBeInTheDocument()
    expect(saved).toEqual([])
  })

  it('is not saved if the download breaks off, and says why', async () => {
    const file = slowFile()
    server.respond(getStatement, file.respond)
    await press('Download as CSV')
    await screen.findByText('2 kB so far')
    file.breakOff()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The CSV file could not be made. The server could not be reached.',
    )
    expect(saved).toEqual([])
  })

  it('says why it was refused', async () => {
    server.respond(getStatement, () => problem('too-many-downloads'))
    await press('Download as CSV')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Other downloads of yours are still being prepared.',
    )
  })
})
