import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Persona } from '#contracts/own/session'
import { kitText, roleText } from '../../lib/text/kit.js'
import { sessionText } from '../../lib/text/session.js'
import { Avatar } from '../../ui/figures/avatar.js'
import { Card } from '../../ui/figures/card.js'
import { Delayed } from '../../ui/messages/delayed.js'
import { Note } from '../../ui/messages/note.js'
import { Skeleton } from '../../ui/page/skeleton.js'
import { Tag } from '../../ui/figures/tag.js'
import styles from './personas.module.css'
import { usePersonas } from './use-personas.js'
import { useSignIn, type OnFirstStep } from './use-sign-in.js'

/** The personas of the demo. One press signs in as one of them. */
export const Personas = ({ onFirstStep }: { onFirstStep: OnFirstStep }) => {
  const { personas, isMissing, loadAgain } = usePersonas()
  const login = useSignIn(onFirstStep)
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => {
    // The button disappears with the note.
    heading.current?.focus()
    loadAgain()
  }
  const pick = (userId: string) => void login.send((calls) => calls.signInAsPersona(userId))
  return (
    <div className={styles.panel}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {sessionText.signInAs}
        </h2>
        <p className={styles.text}>{sessionText.personas}</p>
      </div>
      {login.problem}
      {isMissing ? (
        <Missing onRetry={retry} />
      ) : (
        <List personas={personas} isBusy={login.isBusy} onPick={pick} />
      )}
    </div>
  )
}

const Missing = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Note tone="error">{sessionText.peopleMissing}</Note>
    <Button variant="default" onClick={onRetry}>
      {kitText.tryAgain}
    </Button>
  </>
)

interface ListProps {
  /** None until they have arrived. */
  readonly personas: readonly Persona[] | undefined
  readonly isBusy: boolean
  readonly onPick: (userId: string) => void
}

const List = ({ personas, isBusy, onPick }: ListProps) => (
  <Card flush>
    {personas ? (
      <ul className={styles.list}>
        {personas.map((persona) => (
          <li key={persona.userId}>
            <PersonaRow persona={persona} isBusy={isBusy} onPick={() => onPick(persona.userId)} />
          </li>
        ))}
      </ul>
    ) : (
      <Delayed>
        <Skeleton what={sessionText.people} shape="rows" height={74} />
      </Delayed>
    )}
  </Card>
)

const PersonaRow = ({
  persona,
  isBusy,
  onPick,
}: {
  persona: Persona
  isBusy: boolean
  onPick: () => void
}) => (
  <UnstyledButton className={styles.row} onClick={onPick} aria-disabled={isBusy || undefined}>
    <Avatar name={persona.fullName} />
    <span className={styles.words}>
      <span className={styles.name}>
        <bdi>{persona.fullName}</bdi>
      </span>
      <span className={styles.text}>{persona.description}</span>
    </span>
    <Tag>{roleText[persona.role]}</Tag>
    <IconChevronRight size={16} stroke={1.7} aria-hidden />
  </UnstyledButton>
)
