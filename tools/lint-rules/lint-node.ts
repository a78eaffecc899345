/** The node properties that the rules read. */
export type Node = {
  type: string;
  name?: string;
  value?: unknown;
  callee?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
  left?: Node;
  arguments?: Node[];
};

export type Context = { report: (problem: { node: Node; message: string }) => void };
