import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../lib/session.js'
import { shellText } from '../lib/text/shell.js'

/** The title of this page in the browser's tab and history: "Statement · Daybook". */
export const PageTitle = ({ children }: { children: string }) => {
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false })
  return <title>{`${children} · ${session?.site.name ?? shellText.product}`}</title>
}
