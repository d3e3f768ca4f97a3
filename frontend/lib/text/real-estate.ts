/** Words of the page that only says hello. */
export const realEstateText = { title: 'Real estate', hello: 'Hello' } as const
