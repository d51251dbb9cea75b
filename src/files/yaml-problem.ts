import { type Document, isCollection, isNode, isScalar, type Node, visit, type YAMLError } from 'yaml';

/** A malformed document in plain words, and the position to point at: an open bracket or quote rather than the place where the reader gave up. */
export function yamlProblem(document: Document, { code, message, pos }: YAMLError): { readonly reason: string; readonly at: number } {
  const open = CLOSING.has(code) ? opening(document, pos[0]) : undefined;
  if (open !== undefined) {
    const reason = isScalar(open)
      ? 'the quotation mark that begins here is never closed'
      : 'the bracket that opens here is not closed, or a comma is missing after it';
    return { reason: `${reason}; check this line and those after it`, at: (open.range as [number, number, number])[0] };
  }
  return { reason: WORDS[code] ?? `${message.split('\n')[0]}; check the indentation and the brackets on this line`, at: pos[0] };
}

/** Errors of something that was opened before and is not closed. */
const CLOSING: ReadonlySet<string> = new Set(['MISSING_CHAR', 'BAD_INDENT', 'UNEXPECTED_TOKEN']);

/** What the reader's codes mean for the writer of the file. */
const WORDS: Readonly<Record<string, string>> = {
  BAD_INDENT: 'this line is indented too little or too far; items of one list or group begin in the same column',
  BAD_SCALAR_START: 'a value cannot begin with this character; put the value in quotation marks',
  BLOCK_AS_IMPLICIT_KEY: 'two fields on one line; put the second on a line of its own, or the value in quotation marks if it contains a colon',
  BLOCK_IN_FLOW: 'a list with - or fields on lines of their own cannot stand inside brackets; close the bracket before this line',
  DUPLICATE_KEY: 'a field appears twice; remove one',
  MULTILINE_IMPLICIT_KEY: 'this line belongs to nothing; write `field: value`, or indent it like its neighbours',
  MULTIPLE_DOCS: 'a line --- begins a second document; keep one of the two',
  UNEXPECTED_TOKEN: 'something here belongs to no field; check the brackets and quotation marks, and that lines are indented with spaces, not tabs',
  TAB_AS_INDENT: 'this line is indented with a tab; use spaces',
};

/** The innermost bracket or quotation mark that is still open at a position. */
function opening(document: Document, at: number): Node | undefined {
  let found: Node | undefined;
  const consider = (node: unknown): void => {
    if (!isNode(node) || !node.range || node.range[0] > at || node.range[1] < at) return;
    if (isCollection(node) ? node.flow === true : isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')) found = node;
  };
  visit(document, { Node: (_key, node) => consider(node), Collection: (_key, node) => consider(node) });
  return found;
}
