import { beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getAccountTradesFile, getTradesFile } from '#contracts/market/trades'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { TradeFiles } from './trade-files.js'

let server: FakeServer
let saved: File[]

const file = () =>
  new Response('a,b', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="trades-01939c3c-2026-11-22.csv"',
    },
  })

beforeEach(() => {
  saved = []
  URL.createObjectURL = (made) => {
    saved.push(made as File)
    return '#'
  }
  URL.revokeObjectURL = () => undefined
  server = new FakeServer().respond(getTradesFile, file).respond(getAccountTradesFile, file)
})

it.each([
  ['of one’s own', undefined, '/api/trades/file'],
  ['of an account', idOf(1), `/api/accounts/${idOf(1)}/trades/file`],
] as const)(
  'The trades %s are saved as the file that the server makes',
  async (_, accountId, path) => {
    const { user } = await renderUi(<TradeFiles {...(accountId && { accountId })} />)
    await user.click(screen.getByRole('button', { name: 'Download trades as CSV' }))
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['trades-01939c3c-2026-11-22.csv']),
    )
    expect(server.seen.at(-1)).toMatchObject({ path })
    expect(server.seen.at(-1)?.search.get('format')).toBe('csv')
  },
)

it('A file of trades that could not be made is told with its cause', async () => {
  server.respond(getTradesFile, () => problem('too-many-downloads', { status: 409 }))
  const { user } = await renderUi(<TradeFiles />)
  await user.click(screen.getByRole('button', { name: 'Download trades as CSV' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The CSV file could not be made\./)
  expect(saved).toEqual([])
})
