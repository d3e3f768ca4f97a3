import { UnstyledButton, VisuallyHidden, type UnstyledButtonProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { shellText } from '../../lib/text/shell.js'
import { Avatar } from '../figures/avatar.js'
import type { Person } from './nav.js'
import styles from './person-menu.module.css'

interface PersonButtonProps
  extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  readonly person: Person
  readonly compact: boolean
}

/** The button with the name of the signed-in person. It opens their menu. */
export const PersonButton = ({ person, compact, ...button }: PersonButtonProps) => (
  <UnstyledButton
    aria-haspopup="menu"
    aria-expanded={false}
    aria-label={compact ? shellText.accountMenu(person.name) : undefined}
    {...button}
    className={compact ? styles.compact : styles.block}
  >
    <Avatar name={person.name} picture={person.picture} />
    {!compact && (
      <>
        <span className={styles.words}>
          <span className={styles.name} dir="auto" title={person.name}>
            {person.name}
          </span>
          <span className={styles.note}>{person.note}</span>
        </span>
        <VisuallyHidden>{shellText.accountMenuHint}</VisuallyHidden>
        <IconSelector size={16} stroke={1.7} aria-hidden />
      </>
    )}
  </UnstyledButton>
)
