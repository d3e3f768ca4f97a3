/**
 * The part of `accepted` that is of projections.
 * @type {Readonly<Record<string, readonly (readonly [original: string, replacement: string, reason:
 * string])[]>>}
 */
export const acceptedProjections = {
  'projections/health-watch.ts': [
    [
      'this.end.ordinal > ordinal',
      'this.end.ordinal >= ordinal',
      'Between equal ordinals there is nothing either.',
    ],
    [
      'this.knownAt !== undefined',
      'true',
      'No time since an unknown one is short enough; only the compiler asks.',
    ],
  ],
  'projections/fold.ts': [
    ['first === undefined', 'false', 'Without keys, nothing is folded.'],
    ['keys.length === 1', 'false', 'One row is folded as several are, only slower.'],
  ],
  'projections/numbered-page.ts': [
    ['!(error instanceof UnreadableEvent)', 'false', 'Decoding and numbering throw nothing else.'],
  ],
  'projections/row-session.ts': [
    [
      '[limited.options, formats, settings].filter(Boolean)',
      '[limited.options, formats, settings]',
      'A space at the end of the options means nothing.',
    ],
  ],
  'projections/values.ts': [
    ['compiled.set(table, known)', ';', 'The same codec is made each time: only slower.'],
    [
      'unusual.test(text)',
      'true',
      'A text without unusual characters stays the same, only slower.',
    ],
    ['day && time', 'day || time', 'The pattern finds both or neither.'],
    ['cell !== null', 'true', 'No instant is found in null, so it stays.'],
  ],
  'projections/read-models.ts': [
    ['true', 'false', 'Statements then travel one by one: only slower.'],
  ],
  'live/page.ts': [
    ['!to', 'false', 'Where there is work there are events; only the compiler asks.'],
    [
      "''",
      '"mutant"',
      'An error without a code refuses no value either way; only the compiler needs a default.',
    ],
    [
      'error instanceof RefusedPage || error instanceof Overtaken',
      'true',
      'After any other failure the connection is left, which ends the transaction, too.',
    ],
    [
      'works.length > 0',
      'works.length >= 0',
      'Without work, the page has no events, and nothing is sent.',
    ],
    ['works.length > 0', 'true', 'Without work, the page has no events, and nothing is sent.'],
  ],
  'live/outcome.ts': [
    ['row !== undefined', 'true', 'Rows that are gone were there before; only the compiler asks.'],
    [
      'gone.map((key) => before.get(key)).filter((row) => row !== undefined)',
      'gone.map((key) => before.get(key))',
      'Rows that are gone were there before; only the compiler asks.',
    ],
    ['fresh.length === work.events.length', 'false', 'The same rows are made once more.'],
  ],
  'live/read-model-states.ts': [
    [
      'place.position < least.position',
      'place.position <= least.position',
      'Two places at one position are the same.',
    ],
    ['position > most', 'position >= most', 'The same position either way.'],
    [
      'this.isLoaded && model.known.position < position',
      'this.isLoaded && model.known.position <= position',
      'Two places at one position are the same.',
    ],
    [
      'model.known.position < position',
      'model.known.position <= position',
      'Two places at one position are the same.',
    ],
  ],
  'live/session.ts': [
    ['!this.isBusy', 'true', 'A statement more is sent while a page is under way.'],
    ["'select 1'", '""', 'An empty statement is answered as well.'],
    ['from < stored.length', 'from <= stored.length', 'A page without events changes nothing.'],
    ['!first || !last', '!first && !last', 'A page has both or neither.'],
  ],
  'live/statements.ts': [
    ['name !== keyColumnOf(table)', 'true', 'A row that is found by its key keeps it.'],
    [
      'codecOf(table).names.filter((name) => name !== keyColumnOf(table))',
      'codecOf(table).names',
      'A row that is found by its key keeps it.',
    ],
    ['known.set(table, text)', ';', 'The same text is made each time: only slower.'],
  ],
  'rebuild/appended-build.ts': [
    ['events.length === 0', 'false', 'A transaction is only begun sooner.'],
  ],
  'rebuild/copy-into.ts': [
    ['this.rows.size() < CHUNK', 'this.rows.size() <= CHUNK', 'The same bytes in other parts.'],
    ['this.rows.size() < CHUNK', 'false', 'The same bytes in smaller parts.'],
  ],
  'rebuild/keyed-build.ts': [
    [
      'this.letGo()',
      ';',
      'A stretch that is abandoned is built carefully, which lets go of the rows, too.',
    ],
    [
      '{\n    this.letGo()\n  }',
      '{}',
      'A stretch that is abandoned is built carefully, which lets go of the rows, too.',
    ],
    ['await this.begin()', ';', 'Rows are only read; what is written begins its own transaction.'],
    ['from < items.length', 'from <= items.length', 'Deleting nothing changes nothing.'],
    ['items.slice(from, from + DELETED_AT_ONCE)', 'items', 'The same rows are deleted at once.'],
    ['at.position > 0n', 'at.position >= 0n', 'An empty table is only asked for rows needlessly.'],
    ['at.position > 0n', 'true', 'An empty table is only asked for rows needlessly.'],
    ['this.hasOthers', 'true', 'The table is only asked for rows needlessly.'],
    ['keys.length > 0', 'keys.length >= 0', 'Deleting nothing changes nothing.'],
    ['keys.length > 0', 'true', 'Deleting nothing changes nothing.'],
    [
      'this.isWritten && keys.length > 0',
      'this.isWritten || keys.length > 0',
      'Rows that are not there are deleted needlessly.',
    ],
    [
      'this.isWritten && keys.length > 0',
      'true',
      'Rows that are not there are deleted needlessly.',
    ],
    [
      'await ensureKey(this.writer, this.projection.table)',
      ';',
      'Rows are found without an index as well, only slower.',
    ],
    ['this.changed.clear()', ';', 'The same rows are written again.'],
    ['missing.length === 0', 'false', 'Asking for no rows changes nothing.'],
  ],
  'rebuild/rebuild.ts': [
    [
      'await ensureKey(build.writer, build.projection.table)',
      ';',
      'Building it carefully has made the key.',
    ],
    [
      '!most',
      'false',
      'Whenever rows are in memory, some read model has them; only the compiler asks.',
    ],
    [
      'place.position < least.position',
      'place.position <= least.position',
      'Two places at one position are the same.',
    ],
  ],
  'postgres/binary/binary-values.ts': [
    ['high < 0', 'false', 'A first digit that is wrong makes the byte negative, too.'],
    ['day <= SHORTEST_MONTH', 'day < SHORTEST_MONTH', 'The calendar says the same of the 28th.'],
    [
      'day <= SHORTEST_MONTH',
      'false',
      'The calendar says the same of the first 28 days, only slower.',
    ],
  ],
  'postgres/binary/bytes.ts': [
    ['true', 'false', 'Both ways write the same bytes.'],
    [
      `{
    if (value.length > SHORT) return false
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      if (code > 127) return false
      this.byte(code)
    }
    return true
  }`,
      '{}',
      'Both ways write the same bytes.',
    ],
    [
      'this.at + bytes <= this.buffer.length',
      'this.at + bytes < this.buffer.length',
      'The memory only grows a byte earlier.',
    ],
    ['256 * 1024', '256 / 1024', 'The memory only grows more often.'],
    ['value.length > SHORT', 'value.length <= SHORT', 'Both ways write the same bytes.'],
    ['code > 127', 'true', 'Both ways write the same bytes.'],
    ['!this.isShortAscii(value)', 'true', 'Both ways write the same bytes.'],
    ['value.length > SHORT', 'value.length >= SHORT', 'Both ways write the same bytes.'],
    ['value.length > SHORT', 'true', 'Both ways write the same bytes.'],
    ['value.length > SHORT', 'false', 'Both ways write the same bytes.'],
    ['code > 127', 'code >= 127', 'Both ways write the same bytes.'],
  ],
  'rebuild/swap.ts': [
    [
      'position <= upTo',
      'true',
      'The place that is reached moves with them, and what follows is folded from there.',
    ],
    [
      'stored.filter(({ position }) => position <= upTo)',
      'stored',
      'The place that is reached moves with them, and what follows is folded from there.',
    ],
  ],
  'rebuild/build-carefully.ts': [
    ['parked', 'true', 'The build ignores a reason that is none; only the compiler asks.'],
    [
      'position <= upTo',
      'true',
      'The place that is reached moves with them, and what follows is folded from there.',
    ],
    [
      '(await store.readAll(after.position, PAGE)).filter(({ position }) => position <= upTo)',
      '(await store.readAll(after.position, PAGE))',
      'The place that is reached moves with them, and what follows is folded from there.',
    ],
  ],
}
