import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

export interface FailureAlarmProps {
  readonly fn: IFunction;
  /** What customers can't do meanwhile. */
  readonly impact: string;
  /** Answers of 5xx the function gave itself: for Lambda these are successes. */
  readonly faults?: Metric;
}

const PERIOD = Duration.minutes(5);

/** Rings when a function crashed, ran out of time or answered 5xx; its text says what that means for customers and where help is. */
export class FailureAlarm extends Alarm {
  constructor(scope: Construct, id: string, { fn, impact, faults }: FailureAlarmProps) {
    const errors = fn.metricErrors({ period: PERIOD, statistic: 'Sum' });
    super(scope, id, {
      alarmDescription: `${impact} Runbook: docs/runbook.md#function-fails`,
      metric: faults
        ? new MathExpression({ expression: 'FILL(errors, 0) + FILL(faults, 0)', usingMetrics: { errors, faults }, period: PERIOD })
        : errors,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      threshold: 1,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
