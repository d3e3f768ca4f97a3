import { getIdentityPicture, type IdentityDetail } from '#contracts/identity'
import { Side } from '#contracts/identity-values'
import { addressOf } from '../../lib/api.js'
import { sideText, verificationsText as text } from '../../lib/text/identity.js'
import { Picture } from './picture.js'
import styles from './verification.module.css'

/** Both sides of the document; F and B show one whole. That they were looked at is recorded by the server. */
export const VerificationPictures = ({ identity }: { identity: IdentityDetail }) => {
  const { userId, fullName } = identity
  if (identity.front === null || identity.back === null) return <p className={styles.note}>{text.erased}</p>
  return (
    <>
      <div className={styles.sides}>
        {Side.options.map((side) => (
          <figure key={side} className={styles.side}>
            <figcaption className={styles.label}>{sideText[side]}</figcaption>
            <Picture
              src={addressOf(getIdentityPicture, { userId, pictureId: identity[side] })}
              alt={text.picture(side, fullName)}
              letter={side === 'front' ? 'F' : 'B'}
              openLabel={text.enlarge(side)}
              failed={text.failed}
            />
          </figure>
        ))}
      </div>
      <p className={styles.note}>{text.recorded}</p>
    </>
  )
}
