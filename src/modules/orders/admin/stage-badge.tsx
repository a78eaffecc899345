import { Badge, type Tone } from "#admin/ui/values.tsx";

const tones: Readonly<Record<string, Tone>> = {
  placed: "wait",
  packed: "wait",
  shipped: "good",
  delivered: "good",
  cancelled: "bad",
};

type Props = { stage: string; stageName: string };

/** The stage of an order. */
export const StageBadge = ({ stage, stageName }: Props) => (
  <Badge tone={tones[stage] ?? "plain"}>{stageName}</Badge>
);
