import { VisuallyHidden } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useLookAt, useLookers } from '../../lib/looking.js'
import { useUser } from '../../lib/session.js'
import { manageText } from '../../lib/text/manage.js'
import { Avatar } from '../../ui/avatar.js'
import styles from './looking.module.css'

/** The initials of others who have this request open, for its row in the list. */
export const LookMark = ({ requestId }: { requestId: string }) => {
  const names = useLookers(requestId, useUser().userId)
  const [first] = names
  if (first === undefined) return null
  const text = manageText.looking(names)
  return (
    <span className={styles.mark} title={text}>
      <Avatar name={first} size={24} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** Names the others who are looking at this record, and tells them that this person is. */
export const Looking = ({ requestId }: { requestId: string }) => {
  useLookAt(requestId)
  const names = useLookers(requestId, useUser().userId)
  return (
    <p className={styles.line} role="status">
      {names.length > 0 && (
        <>
          <IconEye size={16} stroke={1.7} aria-hidden /> {manageText.looking(names)}
        </>
      )}
    </p>
  )
}
