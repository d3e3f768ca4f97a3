/** Invented people. Those with a description can be signed in as. */
export interface DemoPerson {
  readonly fullName: string
  readonly username: string
  readonly email: string
  readonly description: string | null
}

const person = (fullName: string, description: string | null = null): DemoPerson => {
  const username = fullName.toLowerCase().replaceAll(' ', '.')
  return { fullName, username, email: `${username}@example.com`, description }
}

export const admins = [
  person('Jonas Weber', 'Decides deposits and withdrawals'),
  person('Anna Petrova', 'Also decides deposits and withdrawals'),
] as const

export const auditor = person('Ruth Castellano', 'Reads and replays the ledger, changes nothing')

/** The client with the long history. */
export const amara = person('Amara Okafor', 'Funded, one withdrawal pending')

/** The client who has only just signed up. */
export const leo = person('Leo Marchetti', 'New account, no entries yet')

export const others = [
  person('Nadia Rahman', 'Funded, one deposit pending, one rate ended'),
  ...[
    'Tomas Beran',
    'Olu Adeyemi',
    'Ines Duarte',
    'Hana Suzuki',
    'Peter Novak',
    'Maria Silva',
    'John Doyle',
    'Freya Lindqvist',
    'Kwame Mensah',
    'Lucia Romano',
    'Arjun Mehta',
    'Chloe Bernard',
    'Mateo Vargas',
    'Sofia Kowalska',
    'Daniel Okoye',
    'Yuki Tanaka',
    'Emma Visser',
    'Carlos Ibarra',
    'Greta Hofmann',
    'Samuel Asante',
    'Priya Nair',
  ].map((name) => person(name)),
]
