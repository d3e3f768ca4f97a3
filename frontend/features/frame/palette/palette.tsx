import { Combobox, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paletteText as text } from '../../../lib/text/palette.js'
import { useIsWide } from '../../../ui/look/screen.js'
import { useInertPage } from '../../../ui/overlays/use-inert-page.js'
import type { Hit } from './hit.js'
import { PaletteField, PaletteKeys } from './palette-field.js'
import { PaletteResults } from './palette-results.js'
import styles from './palette.module.css'
import { notePlace } from './places.js'
import { useHits, type Reading } from './use-hits.js'
import { useOptions } from './use-options.js'

export interface PaletteProps extends Reading {
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * The search over everything: pages, people, requests and entries. On phones it fills the screen.
 */
export const Palette = ({ opened, onClose, sections, reader }: PaletteProps) => {
  const isWide = useIsWide()
  // A dialog that is open from its first render would not know where to return the focus.
  const isOpen = useMounted() && opened
  useInertPage(isOpen, onClose)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      fullScreen={!isWide}
      closeOnEscape={false}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={text.title}>
        <PaletteBody sections={sections} reader={reader} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

const PaletteBody = ({ sections, reader, onClose }: Omit<PaletteProps, 'opened'>) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { words, groups, found } = useHits(typed, { sections, reader })
  const go = ({ link, place }: Hit) => {
    if (place) notePlace(reader.userId, place)
    onClose()
    void navigate({ resetScroll: true, ...link })
  }
  const { chosenId, press, count } = useOptions(groups, go)
  const submit = (key: string) => {
    const hit = groups.flatMap(({ hits }) => hits).find((each) => each.key === key)
    if (hit) go(hit)
  }
  return (
    <Combobox onOptionSubmit={submit}>
      <PaletteField
        value={typed}
        onChange={setTyped}
        label={text.hint[reader.role]}
        chosenId={chosenId}
        onPress={press}
        onClose={onClose}
      />
      <PaletteResults
        words={words}
        groups={groups}
        found={found}
        role={reader.role}
        count={count}
        chosenId={chosenId}
      />
      <PaletteKeys />
    </Combobox>
  )
}
