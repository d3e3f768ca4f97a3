import {
  IconAdjustments,
  IconCoins,
  IconDevicesOff,
  IconDownload,
  IconId,
  IconKey,
  IconLogout,
  IconMail,
  IconShieldLock,
  IconUpload,
  IconUserSquareRounded,
  IconWallet,
} from '@tabler/icons-react'
import type { Profile } from '#contracts/own/profile'
import { useUser } from '../../lib/session/session.js'
import { accountText as text } from '../../lib/text/account.js'
import { shellText } from '../../lib/text/shell.js'
import { useLeaving } from '../../ui/shell/leaving.js'
import { ActTile, LinkTile, TileGroup } from './tile.js'
import { underOf } from './tile-texts.js'

const { tiles, groups } = text

/**
 * Links to everything about the person. The line under a tile stays empty until its content is
 * known; its place is reserved.
 */
export const Tiles = ({ profile }: { profile: Profile | undefined }) => {
  const user = useUser()
  const isClient = user.role === 'client'
  const under = underOf(profile, user)
  return (
    <>
      {isClient && (
        <TileGroup title={groups.money}>
          <LinkTile
            to="/deposit"
            icon={IconDownload}
            label={tiles.deposit}
            under={text.depositUnder}
          />
          <LinkTile
            to="/select-withdrawal"
            icon={IconUpload}
            label={tiles.withdrawal}
            under={text.withdrawalUnder}
          />
          <LinkTile
            to="/buy-crypto"
            icon={IconCoins}
            label={tiles.buyCrypto}
            under={text.buyCryptoUnder}
          />
          <LinkTile
            to="/payout-destinations"
            icon={IconWallet}
            label={tiles.destinations}
            under={under.destinations}
          />
        </TileGroup>
      )}
      <TileGroup title={groups.you}>
        {isClient && (
          <LinkTile to="/identity" icon={IconId} label={tiles.identity} under={under.identity} />
        )}
        <LinkTile
          to="/profile-pic"
          icon={IconUserSquareRounded}
          label={tiles.picture}
          under={under.picture}
        />
        <LinkTile
          to="/account/preferences"
          icon={IconAdjustments}
          label={tiles.preferences}
          under={text.preferencesUnder}
        />
      </TileGroup>
      <TileGroup title={groups.access}>
        <LinkTile
          to="/account/security"
          icon={IconShieldLock}
          label={tiles.security}
          under={under.security}
        />
        <LinkTile to="/update-email" icon={IconMail} label={tiles.email} under={under.email} />
        <LinkTile
          to="/change-password"
          icon={IconKey}
          label={tiles.password}
          under={text.passwordUnder}
        />
      </TileGroup>
      <Leave />
    </>
  )
}

const Leave = () => {
  const { onLogout, onLogoutEverywhere } = useLeaving()
  // Staff who view an account leave it by the banner.
  if (!onLogoutEverywhere) return null
  return (
    <TileGroup title={groups.leave}>
      <ActTile
        icon={IconLogout}
        label={shellText.logout}
        under={text.logoutUnder}
        onPress={onLogout}
      />
      <ActTile
        icon={IconDevicesOff}
        label={shellText.logoutEverywhere}
        under={text.everywhereUnder}
        onPress={onLogoutEverywhere}
      />
    </TileGroup>
  )
}
