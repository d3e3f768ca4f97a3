import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'

const composed = [
  { key: 'Enter', isComposing: true },
  { key: 'Enter', keyCode: 229 },
  { key: 'Escape', isComposing: true },
  { key: 'a', isComposing: true },
]

const Asking = ({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) => {
  const [text, setText] = useState('')
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Reject"
      consequence="Nothing moves."
      confirmLabel="Reject"
      busyLabel="Rejecting"
      isBusy={false}
      problem={undefined}
      onConfirm={onConfirm}
    >
      <input
        aria-label="Why"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

describe('a key that an input method has taken', () => {
  it.each(composed)('is heard by nobody: %j', async (key) => {
    new FakeServer().answer(getSession, clientSession)
    const heard: string[] = []
    await renderUi(
      <input
        aria-label="Why"
        onKeyDown={() => heard.push('field')}
        onKeyUp={() => heard.push('field')}
      />,
    )
    const places = [document, document.body, window]
    const listen = () => heard.push('page')
    for (const kind of ['keydown', 'keyup'] as const)
      for (const place of places)
        for (const first of [true, false]) place.addEventListener(kind, listen, first)
    const field = screen.getByRole('textbox', { name: 'Why' })
    fireEvent.keyDown(field, key)
    fireEvent.keyUp(field, key)
    expect(heard).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(heard).toContain('field')
    for (const kind of ['keydown', 'keyup'] as const)
      for (const place of places)
        for (const first of [true, false]) place.removeEventListener(kind, listen, first)
  })

  it.each([true, false])(
    'neither confirms nor closes a dialog, however browsers mark it (%s)',
    async (isMarked) => {
      new FakeServer().answer(getSession, clientSession)
      const done: string[] = []
      await renderUi(
        <Asking onConfirm={() => done.push('confirmed')} onClose={() => done.push('closed')} />,
      )
      const field = await screen.findByRole('textbox', { name: 'Why' })
      const mark = isMarked ? { isComposing: true } : { keyCode: 229 }
      fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, ...mark })
      fireEvent.keyDown(field, { key: 'Escape', ...mark })
      expect(done).toEqual([])
      fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
      expect(done).toEqual(['confirmed'])
    },
  )

  it('gets past nobody who listens first: only these files listen for keys on the window itself', () => {
    const files = readdirSync('frontend', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    )
    const onWindow =
      /(?:window|globalThis)\.addEventListener\(\s*'key|(?<![.\w])addEventListener\(\s*(?:'key|act\b)/
    const found = files.filter((file) =>
      onWindow.test(readFileSync(join('frontend', file), 'utf8')),
    )
    // The transport only notes that a person is there; dialogs listen once one is open.
    expect(found.toSorted()).toEqual(['lib/api/api.ts', 'ui/overlays/use-inert-page.ts'])
  })
})
