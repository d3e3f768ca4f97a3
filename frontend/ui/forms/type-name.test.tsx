import { expect, it } from '@jest/globals'
import { renderUi } from '../../testing/render.js'
import { TypeName } from './type-name.js'

it('The type of an event wraps between its words, and is copied as one', async () => {
  await renderUi(
    <p>
      <TypeName>WithdrawalSettingsChanged</TypeName>
    </p>,
  )
  const name = document.querySelector('p')
  expect(name).toHaveTextContent(/^WithdrawalSettingsChanged$/)
  expect(name?.innerHTML).toBe('Withdrawal<wbr>Settings<wbr>Changed')
})
