import * as batches from '#domain/services/admin/calls.batches.ts';
import * as consultants from '#domain/services/admin/calls.consultants.ts';
import * as services from '#domain/services/admin/calls.services.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  batchFrame,
  batchRecord,
  batchRows,
  cancelDraft,
  keepBatch,
  publishDraft,
} from './service.batches.ts';
import { changeCapacity, replacePeople } from './service.published.ts';
import {
  consultantPlan,
  consultantRecord,
  consultantRows,
  keepConsultant,
} from './service.consultants.ts';
import {
  dropService,
  takePicture,
  keepService,
  serviceChoices,
  serviceRecord,
  serviceRows,
  shownServices,
} from './service.services.ts';

export function serviceAdminRoutes(on: On): void {
  on(services.listServiceRows, serviceRows);
  on(services.getService, serviceRecord);
  on(services.getServiceChoices, (ctx) => serviceChoices(ctx));
  on(services.saveService, keepService);
  on(services.publishService, shownServices.publish);
  on(services.withdrawService, shownServices.withdraw);
  on(services.removeService, dropService);
  on(services.uploadServicePicture, takePicture);
  on(consultants.listConsultantRows, consultantRows);
  on(consultants.getConsultant, consultantRecord);
  on(consultants.getConsultantPlan, consultantPlan);
  on(consultants.saveConsultant, keepConsultant);
  on(batches.listBatchRows, batchRows);
  on(batches.getBatch, batchRecord);
  on(batches.getBatchFrame, (ctx, input) => batchFrame(ctx, input));
  on(batches.saveBatch, keepBatch);
  on(batches.publishBatch, publishDraft);
  on(batches.cancelBatch, cancelDraft);
  on(batches.replaceConsultants, replacePeople);
  on(batches.setSlotCapacity, changeCapacity);
}
