import { Skeleton, SkeletonRows } from '../../../kit/feedback/skeleton.tsx';

export function DogSkeleton() {
  return (
    <div className="stack-4">
      <SkeletonRows count={1} lead={88} />
      <Skeleton width="7em" height={22} />
      <Skeleton height="12.25rem" />
      <Skeleton height={52} />
      <Skeleton width="6em" height={22} />
      <Skeleton height="13.75rem" />
    </div>
  );
}
