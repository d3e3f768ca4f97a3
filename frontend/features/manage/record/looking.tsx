import { VisuallyHidden } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useLookAt, useLookers } from '../../../lib/browser/looking.js'
import { profilePictureAddress } from '../../../lib/pictures/profile-picture-address.js'
import { useUser } from '../../../lib/session/session.js'
import { manageText } from '../../../lib/text/manage.js'
import { Avatar } from '../../../ui/figures/avatar.js'
import styles from './looking.module.css'

/**
 * The picture or initials of another staff member who has this request open, for its row in the
 * list.
 */
export const LookMark = ({ requestId }: { requestId: string }) => {
  const others = useLookers(requestId, useUser().userId)
  const [first] = others
  if (first === undefined) return null
  const text = manageText.looking(others.map(({ fullName }) => fullName))
  return (
    <span className={styles.mark} title={text}>
      <Avatar name={first.fullName} picture={profilePictureAddress(first)} size={24} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** Names the others who are looking at this record, and tells them that this person is. */
export const Looking = ({ requestId }: { requestId: string }) => {
  useLookAt(requestId)
  const others = useLookers(requestId, useUser().userId)
  return (
    <p className={styles.line} role="status">
      {others.length > 0 && (
        <>
          <IconEye size={16} stroke={1.7} aria-hidden />{' '}
          {manageText.looking(others.map(({ fullName }) => fullName))}
        </>
      )}
    </p>
  )
}
