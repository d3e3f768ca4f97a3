/** Words of the page from which clients go to firms that sell coins. */
export const buyCryptoText = {
  title: 'Buy Crypto',
  subtitle: 'Other firms that sell coins.',
  firms: 'Where to buy coins',
  outside: (site: string) =>
    `These firms are not part of ${site}. They set their own prices and fees, and what you buy there is between you and them.`,
  afterwards:
    'Coins you have bought reach your account only through a deposit. Start the deposit first: it tells you the address and the amount.',
  unharmed: 'Your account is unchanged.',
  empty: 'No links yet',
  emptyText:
    'Our staff have not named any firm here. If you have coins already, you can deposit them.',
  deposit: 'New deposit',
  leaving: (site: string) => `You are leaving ${site}`,
  opens: (name: string) => `A new tab opens the site of ${name}:`,
  notOurs: (name: string, site: string) =>
    `${name} is another firm. ${site} neither runs nor checks it, and cannot see or undo what you pay there.`,
  advice: (site: string) => `Never give anybody there your password or codes for ${site}.`,
  demo: 'This is a demo: its deposit addresses belong to nobody, and coins sent to them are lost.',
  stay: 'Stay here',
  go: (host: string) => `Go to ${host}`,
  newTab: '(opens in a new tab)',
} as const
