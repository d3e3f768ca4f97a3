import { Link } from '@tanstack/react-router'
import { linkTo } from '../../lib/links/link-to.js'
import { useSession } from '../../lib/session/session.js'
import { accountText, preferencesText as text } from '../../lib/text/account.js'
import { Card } from '../../ui/figures/card.js'
import { ClientActs } from '../../ui/records/client-acts.js'
import { Page } from '../../ui/page/page.js'
import { Trail } from '../../ui/page/trail.js'
import { PreferencesForm } from './preferences-form.js'
import { Select, useMantineColorScheme } from '@mantine/core'
import { choicesOf, inOrder } from './format-choices.js'

/** The theme, which each browser keeps for itself; a choice holds at once. */
const ThemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Select
      {...inOrder}
      label={text.theme}
      description={text.themeHelp}
      data={choicesOf(text.themes)}
      value={colorScheme}
      onChange={(value) => setColorScheme(value ?? 'auto')}
    />
  )
}

/**
 * Where people choose how amounts and times are written for them, and the theme of this browser.
 */
export const PreferencesPage = () => {
  const { site } = useSession()
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      trail={
        <Trail
          steps={[{ label: accountText.title, link: linkTo({ to: '/account' }) }]}
          here={text.title}
        />
      }
    >
      <ClientActs>
        <Card title={text.formats}>
          <PreferencesForm />
        </Card>
      </ClientActs>
      <Card title={text.mail}>
        <p>{site.sendsMail ? text.mailText : text.noMailText}</p>
        <p>
          <Link to="/notifications/settings">{text.toMail}</Link>
        </p>
      </Card>
      <Card title={text.theme}>
        <ThemeChoice />
      </Card>
    </Page>
  )
}
