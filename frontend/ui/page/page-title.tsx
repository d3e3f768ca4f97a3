import { useSiteName } from '../../lib/session/site.js'

/** The title of this page in the browser's tab and history: "Statement · Daybook". */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${useSiteName()}`}</title>
)
