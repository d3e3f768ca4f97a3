import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { listPersonas, signInAs, type FirstStep, type Persona } from '#contracts/session'
import { endpointQuery } from '../../lib/endpoint-query.js'
import { roleText } from '../../lib/text/kit.js'
import { sessionText } from '../../lib/text/session.js'
import { useCommand } from '../../lib/use-command.js'
import { Avatar } from '../../ui/avatar.js'
import { Card } from '../../ui/card.js'
import { FourStates } from '../../ui/four-states.js'
import { Tag } from '../../ui/tag.js'
import { toast } from '../../ui/toast.js'
import styles from './personas.module.css'

/** The personas of the demo. One press signs in as one of them. */
export const Personas = ({ onFirstStep }: { onFirstStep: (answer: FirstStep) => Promise<void> }) => {
  const personas = useQuery(endpointQuery('personas', listPersonas, {}))
  const login = useCommand(signInAs, { onDone: onFirstStep, onRefused: (sentence) => void toast.error(sentence) })
  return (
    <div className={styles.panel}>
      <div>
        <h2 className={styles.heading}>{sessionText.signInAs}</h2>
        <p className={styles.text}>{sessionText.personas}</p>
      </div>
      <Card flush>
        <FourStates
          query={personas}
          what={sessionText.people}
          unharmed={sessionText.peopleUnharmed}
          skeleton={{ shape: 'rows', height: 74 }}
        >
          {(answer) => (
            <ul className={styles.list}>
              {answer.personas.map((persona) => (
                <li key={persona.userId}>
                  <PersonaRow persona={persona} isBusy={login.isBusy} onPick={() => login.send({ userId: persona.userId })} />
                </li>
              ))}
            </ul>
          )}
        </FourStates>
      </Card>
    </div>
  )
}

const PersonaRow = ({ persona, isBusy, onPick }: { persona: Persona; isBusy: boolean; onPick: () => void }) => (
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
