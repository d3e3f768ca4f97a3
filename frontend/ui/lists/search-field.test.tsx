import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderUi } from '../../testing/render.js'
import { SearchField } from './search-field.js'

const draw = async () => {
  const sent: string[] = []
  let show: (address: string) => void = () => {}
  const AtAddress = () => {
    const [value, setValue] = useState('')
    show = setValue
    return (
      <SearchField
        label="Account"
        clearLabel="Clear"
        value={value}
        onSearch={(typed) => sent.push(typed)}
      />
    )
  }
  const { user } = await renderUi(<AtAddress />)
  return {
    user,
    sent,
    drawn: (address: string) => act(() => show(address)),
    field: screen.getByRole('searchbox', { name: 'Account' }),
  }
}

describe('a search field', () => {
  it('keeps what is typed while the address of an earlier search is still to be drawn', async () => {
    const { user, sent, drawn, field } = await draw()
    await user.type(field, 'ama')
    await waitFor(() => expect(sent).toEqual(['ama']))
    await user.type(field, 'ra ')
    drawn('ama')
    expect(field).toHaveValue('amara ')
    await waitFor(() => expect(sent).toEqual(['ama', 'amara']))
    drawn('amara')
    expect(field).toHaveValue('amara ')
  })

  it('follows an address that changes in another way', async () => {
    const { user, drawn, field } = await draw()
    drawn('hugo')
    expect(field).toHaveValue('hugo')
    await user.type(field, 's')
    drawn('hugos')
    drawn('')
    expect(field).toHaveValue('')
  })
})
