/** The few pages of the WebAssembly format that are needed: instructions, numbers in LEB128, a module with its sections. */

/** Code under construction: bytes, pieces of code, and calls whose number is known only when everything is compiled. */
export type Part = number | Code | Callee;
export type Code = readonly Part[];

/** Something that can be called: a function of the module or one of the host. */
export interface Callee {
  readonly host: boolean;
  readonly index: number;
}

export const enum Op {
  unreachable = 0x00,
  block = 0x02,
  loop = 0x03,
  if = 0x04,
  else = 0x05,
  end = 0x0b,
  br = 0x0c,
  brIf = 0x0d,
  brTable = 0x0e,
  return = 0x0f,
  call = 0x10,
  drop = 0x1a,
  select = 0x1b,
  get = 0x20,
  set = 0x21,
  i32Load = 0x28,
  f64Load = 0x2b,
  i32Store = 0x36,
  f64Store = 0x39,
  i32 = 0x41,
  f64 = 0x44,
  eqz = 0x45,
  eq = 0x46,
  ne = 0x47,
  lt = 0x48,
  gt = 0x4a,
  le = 0x4c,
  ge = 0x4e,
  geU = 0x4f,
  f64Eq = 0x61,
  f64Ne = 0x62,
  f64Lt = 0x63,
  f64Gt = 0x64,
  f64Le = 0x65,
  f64Ge = 0x66,
  clz = 0x67,
  add = 0x6a,
  sub = 0x6b,
  mul = 0x6c,
  div = 0x6d,
  rem = 0x6f,
  and = 0x71,
  or = 0x72,
  xor = 0x73,
  shl = 0x74,
  shr = 0x75,
  shrU = 0x76,
  f64Abs = 0x99,
  f64Neg = 0x9a,
  f64Ceil = 0x9b,
  f64Floor = 0x9c,
  f64Trunc = 0x9d,
  f64Sqrt = 0x9f,
  f64Add = 0xa0,
  f64Sub = 0xa1,
  f64Mul = 0xa2,
  f64Div = 0xa3,
  f64Min = 0xa4,
  f64Max = 0xa5,
  wrap = 0xa7,
  f64OfI32 = 0xb7,
  f64OfU32 = 0xb8,
  f32OfF64 = 0xb6,
  f64OfF32 = 0xbb,
  /** First byte of the instructions below. */
  more = 0xfc,
  i64OfF64 = 6,
  copy = 10,
  fill = 11,
  /** A block without a result. */
  nothing = 0x40,
}

/** What a local, a parameter or a result is. */
export type Kind = 'i32' | 'f64';
export const TYPE: Readonly<Record<Kind, number>> = { i32: 0x7f, f64: 0x7c };

export function signed(value: number): number[] {
  const out: number[] = [];
  let v = value | 0;
  for (;;) {
    const byte = v & 0x7f;
    v >>= 7;
    if ((v === 0 && (byte & 0x40) === 0) || (v === -1 && (byte & 0x40) !== 0)) {
      out.push(byte);
      return out;
    }
    out.push(byte | 0x80);
  }
}

export function unsigned(value: number): number[] {
  const out: number[] = [];
  let v = value >>> 0;
  do {
    const byte = v & 0x7f;
    v >>>= 7;
    out.push(v === 0 ? byte : byte | 0x80);
  } while (v !== 0);
  return out;
}

/** Code with one small number, made once: most of all code is of this kind. */
function coded(op: Op, encode: (value: number) => number[]): (value: number) => Code {
  const small: Code[] = Array.from({ length: 1024 }, (_, value) => [op, ...encode(value)]);
  return (value) => small[value] ?? [op, ...encode(value)];
}

export const int = coded(Op.i32, signed);
export const float = (value: number): Code => [Op.f64, ...new Uint8Array(Float64Array.of(value).buffer)];
export const get = coded(Op.get, unsigned);
export const set = coded(Op.set, unsigned);
export const br = coded(Op.br, unsigned);

/** The same code in one piece: what is made of many small ones takes up a hundred times its size. */
export function flat(code: Code): Code {
  const out: Part[] = [];
  append(code, out);
  return out;
}

function append(code: Code, out: Part[]): void {
  for (let i = 0; i < code.length; i++) {
    const part = code[i];
    if (typeof part === 'number' || 'host' in part) out.push(part);
    else append(part, out);
  }
}

/** Does it hold any instruction? */
export function isEmpty(code: Code): boolean {
  return code.every((part) => Array.isArray(part) && isEmpty(part));
}

export interface Body {
  readonly name: string;
  readonly params: readonly Kind[];
  readonly results: readonly Kind[];
  readonly locals: readonly Kind[];
  readonly code: Code;
}

export interface HostFunction {
  readonly name: string;
  readonly params: readonly Kind[];
  readonly result: Kind | null;
}

/** A module whose memory and host functions are given, and which exports the first function as `main`. */
export function writeModule(hosts: readonly HostFunction[], bodies: readonly Body[], pages: number): Uint8Array<ArrayBuffer> {
  const types: string[] = [];
  const typeBytes: number[][] = [];
  const typeOf = (params: readonly Kind[], results: readonly Kind[]): number => {
    const key = `${params.join()}>${results.join()}`;
    if (!types.includes(key)) {
      types.push(key);
      typeBytes.push([0x60, ...list(params.map((kind) => [TYPE[kind]])), ...list(results.map((kind) => [TYPE[kind]]))]);
    }
    return types.indexOf(key);
  };
  const imports = hosts.map(({ name, params, result }) => [...text('host'), ...text(name), 0, ...unsigned(typeOf(params, result === null ? [] : [result]))]);
  imports.push([...text('host'), ...text('memory'), 2, 1, ...unsigned(pages), ...unsigned(pages)]);
  const functions = bodies.map(({ params, results }) => unsigned(typeOf(params, results)));
  const code = bodies.map((body) => bytesOf(body, hosts.length));
  const names = bodies.map(({ name }, i) => [...unsigned(hosts.length + i), ...text(name)]);
  return join([
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, list(typeBytes)),
    section(2, list(imports)),
    section(3, list(functions)),
    section(7, list([[...text('main'), 0, ...unsigned(hosts.length)]])),
    section(10, list(code)),
    // Names, for profiles and stack traces.
    section(0, [...text('name'), ...section(1, list(names))]),
  ]);
}

function bytesOf({ locals, code }: Body, hosts: number): number[] {
  const out = unsigned(locals.length);
  for (const kind of locals) out.push(1, TYPE[kind]);
  const write = (piece: Code): void => {
    for (const part of piece) {
      if (typeof part === 'number') out.push(part);
      else if ('host' in part) out.push(...unsigned(part.host ? part.index : hosts + part.index));
      else write(part);
    }
  };
  write(code);
  out.push(Op.end);
  const size = unsigned(out.length);
  return join([size, out]) as unknown as number[];
}

function list(items: readonly (readonly number[] | Uint8Array)[]): number[] {
  return join([unsigned(items.length), ...items]) as unknown as number[];
}

function section(id: number, content: readonly number[]): number[] {
  return join([[id], unsigned(content.length), content]) as unknown as number[];
}

function text(words: string): number[] {
  const bytes = new TextEncoder().encode(words);
  return [...unsigned(bytes.length), ...bytes];
}

function join(pieces: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
