import { type ErrorCode, entry } from '#platform/http/error-code'

/** Codes for files that cannot be converted and diagrams that cannot be drawn. */
export const CONVERSION_CODES = {
  empty: entry(422, 'The file is empty.', 'Check how it was read.'),
  not_xml: entry(422, 'The file is not XML where XML is expected.', 'Check how it was read and encoded.'),
  malformed_xml: entry(422, 'The file is XML that is damaged.', 'Open and save it in the program that wrote it.'),
  doctype_refused: entry(
    422,
    'The file declares a document type with entities, which are never resolved.',
    'Remove the declaration.',
  ),
  unsupported_format: entry(422, 'The format is recognised but not supported.', 'Save the diagram in another format.'),
  encrypted: entry(422, 'The file is protected by a password.', 'Save it without a password.'),
  damaged: entry(
    422,
    'The file is damaged: something that it must hold is missing or cut off.',
    'Open and save it in the program that wrote it.',
  ),
  decompression_bomb: entry(
    422,
    'Compressed data in the file expands beyond the limit.',
    'Save it without compression.',
  ),
  too_deep: entry(422, 'The file is nested too deeply.', 'Ungroup deeply nested groups.'),
  too_many_cells: entry(422, 'The file has more elements than a conversion accepts.', 'Convert some of its `pages`.'),
  not_a_flowchart: entry(
    422,
    'Nothing on the page is connected, so that it has no flowchart.',
    'Export it as `md`, which says any diagram in words.',
  ),
  page_not_found: entry(422, 'The file has no page with this number, id or name.', 'Omit `pages` to convert all.'),
  would_lose: entry(
    422,
    'In strict mode: something would be changed or lost; `report` lists it.',
    'Convert with `mode: "best-effort"`.',
  ),
  too_slow: entry(
    422,
    'The conversion or the layout took longer than the limit.',
    'Convert some of its `pages`, or divide the diagram.',
  ),
  out_of_memory: entry(
    422,
    'The conversion or the layout needed more memory than the limit, or the system ended its process; nothing else was affected.',
    'Convert some of its `pages`, or divide the diagram.',
  ),
} as const satisfies Record<string, ErrorCode>
