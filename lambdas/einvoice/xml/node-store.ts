import type { XmlNodes } from './tree.ts';

/** The growing node arrays of a parse; afterwards they are the tree's, unchanged. */
export class NodeStore implements XmlNodes {
  count = 1;
  kind: Uint8Array;
  name: Int32Array;
  prefix: Int32Array;
  parent: Int32Array;
  end: Int32Array;
  start: Int32Array;
  stop: Int32Array;

  /** @param length of the source: indented invoices have about one node for each 20 characters */
  constructor(length: number) {
    const capacity = 64 + (length >> 4);
    this.kind = new Uint8Array(capacity);
    this.name = new Int32Array(capacity);
    this.prefix = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.end = new Int32Array(capacity);
    this.start = new Int32Array(capacity);
    this.stop = new Int32Array(capacity);
  }

  add(kind: number, name: number, prefix: number, parent: number, start: number, stop: number): void {
    const node = this.count++;
    // One entry more than there are nodes, so that a look past the last node finds kind 0.
    if (this.count >= this.kind.length) this.#grow();
    this.kind[node] = kind;
    this.name[node] = name;
    this.prefix[node] = prefix;
    this.parent[node] = parent;
    this.end[node] = node;
    this.start[node] = start;
    this.stop[node] = stop;
  }

  /** All nodes added since belong to this one; `stop` is the place behind its end tag. */
  close(node: number, stop?: number): void {
    this.end[node] = this.count - 1;
    if (stop !== undefined) this.stop[node] = stop;
  }

  #grow(): void {
    const capacity = this.kind.length * 2;
    const kind = new Uint8Array(capacity);
    kind.set(this.kind);
    this.kind = kind;
    this.name = grown(this.name, capacity);
    this.prefix = grown(this.prefix, capacity);
    this.parent = grown(this.parent, capacity);
    this.end = grown(this.end, capacity);
    this.start = grown(this.start, capacity);
    this.stop = grown(this.stop, capacity);
  }
}

function grown(array: Int32Array, capacity: number): Int32Array {
  const copy = new Int32Array(capacity);
  copy.set(array);
  return copy;
}
