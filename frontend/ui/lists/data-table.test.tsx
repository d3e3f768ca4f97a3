import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { linkTo } from '../../lib/links/link-to.js'
import { renderUi, shownAddress } from '../../testing/render.js'
import { setScreenWidth } from '../../testing/setup.js'
import { DataTable } from './data-table.js'

const rows = [
  { id: 'a', name: 'Nordbank', amount: '$1,500.00' },
  { id: 'b', name: 'PayPal', amount: '$400.00' },
]

const draw = (openKey?: string) =>
  renderUi(
    <DataTable
      caption="Withdrawals"
      rows={rows}
      rowKey={({ id }) => id}
      openKey={openKey}
      columns={[
        { id: 'name', head: 'Destination', cell: ({ name }) => name },
        { id: 'amount', head: 'Amount', cell: ({ amount }) => amount, isNumber: true },
      ]}
      compact={({ name, amount }) => ({ title: name, amount })}
      rowLink={({ id }) => linkTo({ to: '/audit', search: { search: id } })}
      detail={({ name }) => <p>Details of {name}</p>}
    />,
  )

describe('the rows of a list', () => {
  afterEach(() => setScreenWidth(1280))

  it('are a table with column headings if there is room', async () => {
    await draw()
    const table = screen.getByRole('table', { name: 'Withdrawals' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Destination', 'Amount'])
    expect(within(table).getAllByRole('row')).toHaveLength(3)
  })

  it('are a list on phones', async () => {
    setScreenWidth(360)
    await draw()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const [first] = within(screen.getByRole('list', { name: 'Withdrawals' })).getAllByRole(
      'listitem',
    )
    expect(first).toHaveTextContent('Nordbank$1,500.00')
  })

  it('open by the link in their first cell, and the address changes', async () => {
    const { user } = await draw()
    await user.click(screen.getByRole('link', { name: 'PayPal' }))
    expect(shownAddress()).toBe('/audit?search=b')
  })

  it.each([1280, 360])('also open by a click beside the link, at %s px', async (width) => {
    setScreenWidth(width)
    const { user } = await draw()
    await user.click(screen.getByText('$400.00'))
    expect(shownAddress()).toBe('/audit?search=b')
  })

  it.each(['$400.00', 'PayPal'])(
    'keep the text %s selected, and do not open, when a drag ends in them',
    async (text) => {
      const { user } = await draw()
      const node = screen.getByText(text)
      await user.pointer([
        { keys: '[MouseLeft>]', target: node, offset: 0 },
        { target: node, offset: 4 },
        { keys: '[/MouseLeft]' },
      ])
      expect(getSelection()?.toString()).toBe(text.slice(0, 4))
      expect(shownAddress()).toBe('/')
    },
  )

  it('show details only under the open one', async () => {
    await draw('a')
    expect(screen.getByText('Details of Nordbank')).toBeInTheDocument()
    expect(screen.queryByText('Details of PayPal')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Nordbank' })).toHaveAttribute('aria-expanded', 'true')
  })
})
