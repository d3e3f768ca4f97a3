/** Stands in for every style sheet; a class of a CSS module is its own name. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) })
